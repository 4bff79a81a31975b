/** A story in several languages, so that a page has enough text to be an article. */
export const story = {
  en: [
    'The ferry between the two islands will stop running in winter because the harbour wall needs repairs that cannot wait until spring.',
    'Fishermen who depend on the crossing say nobody asked them before the decision was made, and they want to be heard by the council.',
    'The council answered on Friday that it had no choice: stones had already fallen into the water twice this month.',
    'Until the wall is safe, a smaller boat will carry people who have to see a doctor, twice a day and free of charge.',
  ],
  de: [
    'Die Fähre zwischen den beiden Inseln fährt im Winter nicht, weil die Mauer des Hafens repariert werden muss und das nicht bis zum Frühjahr warten kann.',
    'Die Fischer, die auf die Verbindung angewiesen sind, sagen, dass niemand sie vor der Entscheidung gefragt hat, und wollen gehört werden.',
    'Der Rat antwortete am Freitag, er habe keine Wahl gehabt: In diesem Monat seien schon zweimal Steine ins Wasser gefallen.',
    'Bis die Mauer sicher ist, bringt ein kleineres Boot zweimal am Tag alle ans Festland, die zum Arzt müssen.',
  ],
  fr: [
    'Le bac entre les deux îles ne circulera pas cet hiver, parce que le mur du port doit être réparé et que cela ne peut pas attendre le printemps.',
    'Les pêcheurs qui dépendent de cette liaison disent que personne ne les a consultés avant la décision, et ils veulent être entendus.',
    "Le conseil a répondu vendredi qu'il n'avait pas le choix : des pierres sont déjà tombées deux fois dans l'eau ce mois-ci.",
    'En attendant, un bateau plus petit transportera deux fois par jour ceux qui doivent voir un médecin.',
  ],
  es: [
    'El transbordador entre las dos islas no navegará este invierno porque el muro del puerto necesita una reparación que no puede esperar hasta la primavera.',
    'Los pescadores que dependen de la travesía dicen que nadie les preguntó antes de tomar la decisión y quieren que el consejo los escuche.',
    'El consejo respondió el viernes que no tenía otra opción: este mes ya han caído piedras al agua dos veces.',
    'Hasta que el muro sea seguro, un barco más pequeño llevará a quienes tengan que ir al médico.',
  ],
  it: [
    'Il traghetto tra le due isole non partirà questo inverno perché il muro del porto ha bisogno di una riparazione che non può aspettare la primavera.',
    'I pescatori che dipendono dalla linea dicono che nessuno li ha consultati prima della decisione e vogliono essere ascoltati dal consiglio.',
    'Il consiglio ha risposto venerdì che non aveva scelta: questo mese le pietre sono già cadute in acqua due volte.',
    'Fino a quando il muro non sarà sicuro, una barca più piccola porterà chi deve andare dal medico.',
  ],
  pt: [
    'A balsa entre as duas ilhas não vai navegar neste inverno porque o muro do porto precisa de uma reparação que não pode esperar até a primavera.',
    'Os pescadores que dependem da travessia dizem que ninguém os consultou antes da decisão e querem ser ouvidos pelo conselho.',
    'O conselho respondeu na sexta-feira que não tinha escolha: neste mês já caíram pedras na água duas vezes.',
    'Até que o muro seja seguro, um barco menor levará quem precisa ir ao médico.',
  ],
  nl: [
    'De veerboot tussen de twee eilanden vaart deze winter niet, omdat de muur van de haven hersteld moet worden en dat niet tot het voorjaar kan wachten.',
    'De vissers die van de overtocht afhankelijk zijn zeggen dat niemand hun iets heeft gevraagd voordat het besluit werd genomen.',
    'De raad antwoordde vrijdag dat hij geen keus had: deze maand zijn er al twee keer stenen in het water gevallen.',
    'Tot de muur veilig is brengt een kleinere boot twee keer per dag wie naar de dokter moet.',
  ],
  pl: [
    'Prom między dwiema wyspami nie będzie kursował zimą, ponieważ mur portu wymaga naprawy, która nie może czekać do wiosny.',
    'Rybacy, którzy są zależni od przeprawy, mówią, że nikt ich nie zapytał przed podjęciem decyzji, i chcą, żeby rada ich wysłuchała.',
    'Rada odpowiedziała w piątek, że nie miała wyboru: w tym miesiącu kamienie już dwa razy spadły do wody.',
    'Dopóki mur nie będzie bezpieczny, mniejsza łódź będzie dwa razy dziennie woziła tych, którzy muszą iść do lekarza.',
  ],
  sv: [
    'Färjan mellan de två öarna går inte i vinter, eftersom muren i hamnen måste lagas och det inte kan vänta till våren.',
    'Fiskarna som är beroende av turen säger att ingen frågade dem innan beslutet fattades, och de vill bli hörda av nämnden.',
    'Nämnden svarade på fredagen att den inte hade något val: stenar har redan fallit i vattnet två gånger den här månaden.',
    'Tills muren är säker kommer en mindre båt att köra dem som måste till läkaren.',
  ],
  ru: [
    'Паром между двумя островами не будет ходить этой зимой, потому что стена гавани требует ремонта, который нельзя отложить до весны.',
    'Рыбаки, которые зависят от переправы, говорят, что их никто не спросил, прежде чем решение было принято, и хотят, чтобы совет их выслушал.',
    'Совет ответил в пятницу, что у него не было выбора: в этом месяце камни уже дважды падали в воду.',
    'Пока стена не станет безопасной, маленькая лодка будет возить тех, кому нужно к врачу.',
  ],
  ja: [
    '二つの島を結ぶ渡し船は、港の壁の修理が春まで待てないため、この冬は運航されないことになった。',
    '船に頼っている漁師たちは、決定の前に誰にも意見を聞かれなかったと話し、議会に話を聞いてほしいと求めている。',
    '議会は金曜日、ほかに選択肢はなかったと答えた。今月すでに二度、石が水に落ちているという。',
    '壁が安全になるまで、病院に行く人のために小さな船が一日に二回運航される。',
  ],
  tr: [
    'İki ada arasındaki vapur bu kış çalışmayacak, çünkü limanın duvarının onarılması gerekiyor ve bu iş bahara kadar bekleyemez.',
    'Bu hatta bağlı olan balıkçılar, karardan önce kendilerine hiç kimsenin bir şey sormadığını söylüyor ve meclisin onları dinlemesini istiyor.',
    'Meclis cuma günü başka bir seçeneği olmadığını açıkladı: bu ay taşlar iki kez suya düştü.',
    'Duvar güvenli olana kadar daha küçük bir tekne doktora gitmek zorunda olanları günde iki kez taşıyacak.',
  ],
} as const;

export type Language = keyof typeof story;

/** The story as paragraphs, beginning with another of them. */
export function body(language: Language, from = 0): string {
  const told: readonly string[] = story[language];
  return [...told.slice(from), ...told.slice(0, from)].map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
