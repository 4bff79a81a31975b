import { words } from './varied-stories.js';

export const italian = words(
  'Il consiglio comunale|La sindaca|La nostra associazione|Un ingegnere|Il museo|La scuola media|Mia nonna|La biblioteca',
  'inaugura|discute|rinvia|descrive|critica|pubblica|ripara|racconta',
  'il ponte nuovo|il vecchio piano|una relazione sull’acqua|il programma estivo|il contratto con la ferrovia|i risultati del sondaggio|il campanile',
  'dopo un lungo dibattito|lunedì sera|senza votazione|malgrado i dubbi|per la terza volta|sotto la pioggia|con grande cura',
);
export const portuguese = words(
  'A câmara municipal|A prefeita|O nosso clube|Um engenheiro|O museu|A escola|A minha avó|A biblioteca',
  'inaugura|discute|adia|descreve|critica|publica|conserta|recorda',
  'a ponte nova|o plano antigo|um relatório sobre a água|o programa de verão|o contrato com a ferrovia|os resultados da pesquisa|a torre da igreja',
  'depois de um longo debate|na segunda à noite|sem votação|apesar das dúvidas|pela terceira vez|debaixo de chuva|com muito cuidado',
);
export const polish = words(
  'Rada gminy|Nowa burmistrz|Nasze stowarzyszenie|Młody inżynier|Muzeum morza|Szkoła podstawowa|Moja babcia|Biblioteka',
  'otwiera|omawia|odkłada|opisuje|krytykuje|ogłasza|naprawia|wspomina',
  'nowy most|stary plan|raport o wodzie|letni program|umowę z koleją|wyniki ankiety|wieżę kościoła',
  'po długiej debacie|w poniedziałek wieczorem|bez głosowania|mimo wątpliwości|po raz trzeci|w ulewnym deszczu|z wielką starannością',
);
export const french = words(
  'Le conseil municipal|La maire|Notre association|Un ingénieur|Le musée|Le collège|Ma grand-mère|La bibliothèque',
  'inaugure|examine|repousse|décrit|critique|publie|répare|raconte',
  'le pont neuf|le vieux plan|un rapport sur l’eau|le programme d’été|le contrat avec le chemin de fer|les résultats de l’enquête|le clocher',
  'après un long débat|lundi soir|sans vote|malgré les doutes|pour la troisième fois|sous la pluie|avec grand soin',
);
export const turkish = words(
  'Belediye meclisi|Yeni başkan|Derneğimiz|Genç bir mühendis|Deniz müzesi|İlkokul|Büyükannem|Kütüphane',
  'açıkladı|tartıştı|erteledi|anlattı|eleştirdi|yayımladı|onardı|hatırladı',
  'yeni köprüyü|eski planı|su raporunu|yaz programını|demiryolu sözleşmesini|anket sonuçlarını|saat kulesini',
  'uzun bir tartışmadan sonra|pazartesi akşamı|oylama yapmadan|kuşkulara karşın|üçüncü kez|yağmur altında|büyük bir özenle',
);
export const korean = words(
  '시의회는|새 시장은|우리 모임은|젊은 기술자는|바다 박물관은|초등학교는|할머니는|도서관은',
  '공개했다|논의했다|미루었다|설명했다|비판했다|발표했다|수리했다|기억했다',
  '새 다리를|오래된 계획을|수질 보고서를|여름 행사를|철도 계약을|설문 결과를|교회 탑을',
  '긴 토론 끝에|월요일 저녁에|투표 없이|의심에도 불구하고|세 번째로|비를 맞으며|매우 조심스럽게',
);
export const chinese = words(
  '市议会|新任镇长|我们的社团|一位年轻工程师|海事博物馆|村里的小学|我的奶奶|图书馆',
  '已经公布|讨论过了|推迟了|解释过了|提出批评|整理完毕|修好了|回忆起来',
  '新桥的图纸|旧城的规划|水质报告|夏季活动|铁路合同|调查结果|钟楼的修缮',
  '经过长时间讨论|星期一晚上|没有表决|尽管有疑问|第三次|冒着大雨|十分小心地',
  '。',
  '',
);
