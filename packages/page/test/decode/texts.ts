/** A text in a language that has its own encodings, written for these tests; a paragraph a line, the first a short one. */
export interface Text {
  readonly language: string;
  /** Encodings of the WHATWG standard that can hold it and that pages in this language are met in, the usual one first. */
  readonly encodings: readonly string[];
  readonly paragraphs: readonly string[];
}

export const texts: readonly Text[] = [
  {
    language: 'Russian',
    encodings: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
    paragraphs: [
      'В нашем городе открылась новая библиотека, и в первый же день туда пришли почти четыреста читателей.',
      'Здание строили три года. На первом этаже находятся детский зал и небольшое кафе, на втором хранятся старые книги и газеты, которые раньше лежали в подвале городского архива.',
      'Директор рассказала, что жители сами собирали деньги на мебель: каждый стул подписан именем того, кто его подарил. По выходным здесь будут читать лекции об истории края и показывать фильмы.',
      'Записаться может любой желающий, для этого нужен только паспорт. Электронный каталог обещают запустить до конца весны, а пока сотрудники ищут издания по бумажным карточкам.',
    ],
  },
  {
    language: 'Ukrainian',
    encodings: ['windows-1251', 'koi8-u', 'iso-8859-5'],
    paragraphs: [
      'Наше село стоїть над річкою, і щоліта сюди приїжджають діти з усієї області, щоб навчитися плавати.',
      'Цього року громада відремонтувала причал і купила десять нових човнів. Учитель фізкультури каже, що найважче переконати малечу не боятися глибокої води.',
      'Увечері біля вогнища співають пісень та їдять юшку. Дехто повертається додому вже із засмаглим обличчям і з власноруч зробленим веслом.',
      'Наступного тижня відбудуться змагання, у яких візьмуть участь шість команд. Переможці отримають путівки до моря й теплі светри з гербом села.',
    ],
  },
  {
    language: 'Bulgarian',
    encodings: ['windows-1251', 'iso-8859-5'],
    paragraphs: [
      'Старата мелница край реката отново работи, след като двама братя решиха да я възстановят сами.',
      'Те прекараха цяла зима в търсене на подходящи камъни и разговаряха с възрастни майстори от съседните села. Първото брашно беше раздадено безплатно на хората.',
      'Сега мелницата е отворена всяка събота и неделя. Посетителите могат да видят как се въртят колелата, да опитат топъл хляб и да купят мед от местните пчелари.',
    ],
  },
  {
    language: 'Serbian',
    encodings: ['windows-1251', 'iso-8859-5'],
    paragraphs: [
      'Стари воз поново саобраћа између два града, а путници кажу да је вожња лепша него икада раније.',
      'Пруга је обновљена после двадесет година чекања. Прозори су велики, па се лепо виде шуме, њиве и река која кривуда испод мостова.',
      'Карта кошта мање од шоље кафе, а деца до десет година путују бесплатно. Љубитељи железнице већ праве планове за следеће лето.',
    ],
  },
  {
    language: 'Greek',
    encodings: ['windows-1253', 'iso-8859-7'],
    paragraphs: [
      'Το μικρό νησί απέκτησε φέτος το πρώτο του μουσείο και οι κάτοικοι το γιόρτασαν με μουσική ως το πρωί.',
      'Στις τρεις αίθουσες του κτιρίου εκτίθενται εργαλεία ψαράδων, παλιές φωτογραφίες και χάρτες της θάλασσας. Ένας συνταξιούχος δάσκαλος μάζευε τα αντικείμενα για σαράντα χρόνια.',
      'Ήρθαν επισκέπτες ακόμη και από την πρωτεύουσα. Η είσοδος είναι ελεύθερη κάθε Κυριακή, ενώ τις άλλες ημέρες το εισιτήριο κοστίζει δύο ευρώ.',
      'Όσοι θέλουν να βοηθήσουν μπορούν να δωρίσουν βιβλία ή να ξεναγούν τους ξένους το καλοκαίρι.',
    ],
  },
  {
    language: 'Turkish',
    encodings: ['windows-1254'],
    paragraphs: [
      'Kasabanın eski çarşısı yenilendi; esnaf, müşterilerin artık akşam saatlerinde de geldiğini söylüyor.',
      'Yıllardır boş duran dükkânlarda şimdi kitapçılar, çiçekçiler ve küçük atölyeler var. Belediye, kiraların iki yıl boyunca artırılmayacağına söz verdi.',
      'İlk günlerde yağmur yüzünden sokaklar çamur içindeydi, ancak taş döşeme bitince çocuklar bisikletleriyle geri döndü. Güneşli havalarda çınar ağacının altında yer bulmak güçleşiyor.',
      'Önümüzdeki ay düzenlenecek şenlikte yöresel yemekler pişirilecek, halk oyunları oynanacak.',
    ],
  },
  {
    language: 'Polish',
    encodings: ['windows-1250', 'iso-8859-2'],
    paragraphs: [
      'W małym miasteczku nad jeziorem mieszkańcy sami wyremontowali dworzec i urządzili w nim czytelnię.',
      'Książki przyniesiono z całej okolicy, a stolarz zrobił półki za darmo. Dziś można tu poczekać na pociąg, wypić herbatę i pożyczyć powieść bez żadnych formalności.',
      'Najwięcej gości przyjeżdża jesienią, gdy drogi są śliskie i wcześnie robi się ciemno. Kierowniczka mówi, że każdą zgubioną książkę ktoś w końcu odnosi, czasem po kilku latach.',
    ],
  },
  {
    language: 'Czech',
    encodings: ['windows-1250', 'iso-8859-2'],
    paragraphs: [
      'Na náměstí se po dlouhé době vrátily trhy a sedláci z okolí přivezli zeleninu, sýry i čerstvý chléb.',
      'Zájem byl tak velký, že už v deset hodin dopoledne nezbyla jediná dýně. Město proto příští týden přidá dalších dvacet stánků a prodlouží otevírací dobu.',
      'Nejdéle se stálo u pekaře, který peče koláče podle receptu své babičky. Děti mezitím kreslily křídou na dlažbu a poslouchaly dechovou hudbu, která hrála pod věží radnice.',
    ],
  },
  {
    language: 'Slovak',
    encodings: ['windows-1250', 'iso-8859-2'],
    paragraphs: [
      'Mladí dobrovoľníci vyčistili potok, ktorý preteká cez celú dedinu, a odviezli dve plné nákladné autá odpadu.',
      'Najťažšie bolo vytiahnuť starú chladničku, ktorú tam niekto hodil pred rokmi. Potom vysadili vŕby a opravili lávku vedúcu k škole.',
      'Starosta im poďakoval a sľúbil, že na jar pribudnú lavičky aj ohnisko. Ľudia dúfajú, že sa do čistej vody čoskoro vrátia ryby.',
    ],
  },
  {
    language: 'Hungarian',
    encodings: ['windows-1250', 'iso-8859-2'],
    paragraphs: [
      'A falu szélén álló régi malomból múzeum lett, ahol a gyerekek maguk is őrölhetnek lisztet.',
      'A felújítás öt évig tartott, mert a gerendákat kézzel kellett kifaragni. Az első látogatók között ott volt az utolsó molnár unokája is, aki könnyes szemmel nézte a forgó köveket.',
      'Nyáron kenyérsütő tanfolyamot tartanak, ősszel pedig szüreti ünnepséget rendeznek. A belépő olcsó, a nyugdíjasoknak ingyenes, és a büfében friss lángost is lehet kapni.',
    ],
  },
  {
    language: 'Romanian',
    encodings: ['windows-1250', 'iso-8859-2'],
    paragraphs: [
      'Şcoala din sat a primit anul acesta o sală de sport nouă, după ce părinţii au strâns bani timp de trei ani.',
      'Înainte, copiii făceau educaţie fizică în curte, chiar şi când ningea. Acum au vestiare încălzite, mingi noi şi un antrenor care vine de două ori pe săptămână.',
      'Primarul spune că următorul pas este construirea unei biblioteci lângă grădină. Până atunci, cărţile rămân în cancelarie, iar elevii le împrumută în pauză.',
    ],
  },
  {
    language: 'Croatian',
    encodings: ['windows-1250', 'iso-8859-2'],
    paragraphs: [
      'Mještani su obnovili staru kuću na obali i pretvorili je u radionicu u kojoj se uči graditi drvene čamce.',
      'Majstor je već napravio šest čamaca, a svaki je nazvao po jednoj od svojih unuka. Najviše vremena odlazi na sušenje drva, koje mora čekati čitavu zimu.',
      'Tečaj traje četiri tjedna i uključuje ručak. Sljedeće grupe počinju u svibnju, a mjesta će, čini se, nestati još prije Uskrsa jer se javlja sve više mladića i djevojaka.',
    ],
  },
  {
    language: 'Hebrew',
    encodings: ['windows-1255', 'iso-8859-8-i'],
    paragraphs: [
      'בשכונה הישנה נפתחה השבוע גינה קהילתית חדשה, ותושבים רבים באו לשתול עצי פרי וירקות.',
      'העירייה נתנה את השטח ללא תשלום, והמתנדבים הביאו אדמה, כלים ושתילים. ילדי בית הספר הכינו שלטים צבעוניים ליד כל ערוגה.',
      'בימי שישי אפשר לקבל כאן תבלינים טריים ולשמוע הרצאה קצרה על השקיה נכונה. בקיץ הבא מתכננים לבנות פינת ישיבה מוצלת ומטבח קטן לאירועים.',
    ],
  },
  {
    language: 'Arabic',
    encodings: ['windows-1256', 'iso-8859-6'],
    paragraphs: [
      'افتتحت المدينة القديمة سوقا جديدة للحرف اليدوية، وحضر الافتتاح عدد كبير من السكان والزوار.',
      'تضم السوق أكثر من ثلاثين متجرا صغيرا يبيع السجاد والفخار والنحاس، وقد أعيد بناء السقف الخشبي كما كان قبل مئة عام.',
      'وقال أحد التجار إن أبناءه عادوا إلى العمل معه بعد سنوات من الغربة. ومن المنتظر أن تقام في المساء عروض موسيقية، وأن تفتح المقاهي أبوابها حتى ساعة متأخرة من الليل.',
    ],
  },
  {
    language: 'Persian',
    encodings: ['windows-1256'],
    paragraphs: [
      'در روستاي کوچک ما امسال براي نخستين بار کتابخانه‌اي باز شد و بچه‌ها از صبح زود پشت در ايستاده بودند.',
      'آموزگار پير روستا بيشتر کتاب‌ها را هديه داد و گفت که آرزوي او پس از چهل سال برآورده شده است. پنجره‌هاي بزرگ رو به باغ گردو باز مي‌شوند.',
    ],
  },
  {
    language: 'Latvian',
    encodings: ['windows-1257', 'iso-8859-13', 'iso-8859-4'],
    paragraphs: [
      'Mazpilsētas stacijā iekārtota lasītava, kurā var sagaidīt vilcienu, dzerot karstu tēju un šķirstot grāmatas.',
      'Plauktus izgatavoja vietējais galdnieks, bet žurnālus ziedoja iedzīvotāji. Visvairāk apmeklētāju ierodas rudenī, kad agri satumst un līst.',
      'Vadītāja stāsta, ka neviena grāmata vēl nav pazudusi: dažas atgriežas pēc gadiem no tālām zemēm, ar vēstulēm starp lappusēm. Nākamvasar šeit būs arī neliels dārzs un skatuve koncertiem.',
    ],
  },
  {
    language: 'Lithuanian',
    encodings: ['windows-1257', 'iso-8859-13', 'iso-8859-4'],
    paragraphs: [
      'Prie ežero įsikūrusi žvejų gyvenvietė šiemet švenčia savo trijų šimtų metų sukaktį ir laukia svečių.',
      'Gyventojai suremontavo seną prieplauką, pastatė pavėsinę ir nudažė valtis. Vyriausias kaimo žvejys pasakoja, kad žuvų vėl daugėja, nes vanduo tapo švaresnis.',
      'Šventėje skambės dainos, bus verdama žuvienė, o vaikai galės išmokti megzti tinklą. Vėlai vakare į dangų pakils šimtai žibintų, kuriuos rankomis pagamino mokyklos mokiniai.',
    ],
  },
  {
    language: 'Estonian',
    encodings: ['windows-1257', 'iso-8859-15'],
    paragraphs: [
      'Külarahvas ehitas jõe äärde ühise sauna, mille kõrval saab suvel ujuda ja õhtul lõkke ääres istuda.',
      'Palgid toodi lähedalt metsast ning ahju ladus üks vana müürsepp, kes õpetas tööd ka noortele. Kõige rohkem aega võttis katuse katmine laastudega.',
      'Järgmisel nädalal tähistatakse avamist pillimängu ja küpsetatud kalaga. Kõik on oodatud, aga rätik tuleb endal kaasa võtta.',
    ],
  },
  {
    language: 'Vietnamese',
    encodings: ['windows-1258'],
    paragraphs: [
      'Ngôi chợ nổi trên sông vừa được sửa sang lại, và từ sáng sớm đã có rất nhiều thuyền chở đầy trái cây.',
      'Bà con cho biết nước năm nay lên chậm hơn mọi năm nên cá ít, nhưng bù lại vườn cây rất sai quả. Khách du lịch thích nhất là được ăn bún ngay trên thuyền.',
      'Ban quản lý sẽ mở thêm một bến mới vào tháng tới, có chỗ gửi xe và nhà vệ sinh sạch sẽ. Trẻ em dưới sáu tuổi không phải mua vé.',
    ],
  },
  {
    language: 'Thai',
    encodings: ['windows-874'],
    paragraphs: [
      'ตลาดเก่าริมแม่น้ำกลับมาคึกคักอีกครั้งหลังจากชาวบ้านช่วยกันซ่อมแซมเรือนไม้ที่มีอายุกว่าร้อยปี',
      'ทุกวันเสาร์และอาทิตย์จะมีร้านขายขนมไทย ผ้าทอมือ และของเล่นเด็กที่ทำจากไม้ไผ่ นักท่องเที่ยวสามารถนั่งเรือชมสวนผลไม้ได้ตลอดทั้งวัน',
      'เจ้าของร้านกาแฟบอกว่าลูกค้าส่วนใหญ่เป็นคนหนุ่มสาวจากในเมือง ปีหน้าจะมีการสร้างทางเดินริมน้ำและห้องสมุดเล็ก ๆ สำหรับเด็ก',
    ],
  },
  {
    language: 'French',
    encodings: ['windows-1252', 'iso-8859-15'],
    paragraphs: [
      'À la fin de l’été, le vieux théâtre du village a rouvert ses portes, grâce à une équipe de bénévoles.',
      'Les travaux ont duré plus de deux années : il a fallu réparer la façade, changer les sièges et vérifier l’électricité. La première soirée était déjà complète au début du mois de février.',
      'Au cœur du projet, une retraitée a cousu elle-même les rideaux. « Nous voulions que chacun puisse entrer ici sans gêne », explique-t-elle, très émue. Les élèves du collège joueront une pièce à Noël.',
    ],
  },
  {
    language: 'German',
    encodings: ['windows-1252', 'iso-8859-15'],
    paragraphs: [
      'Im alten Bahnhof öffnet am Samstag ein Café, das von Schülerinnen und Schülern geführt wird.',
      'Über ein Jahr lang haben sie Wände gestrichen, Möbel geschliffen und Rezepte geübt. Die größte Hürde war die Genehmigung für die Küche, sagt die Lehrerin, die das Projekt begleitet.',
      '„Wir müssen früh aufstehen, aber es macht Spaß“, erzählt ein Junge aus der zehnten Klasse. Für die nächsten Wochen sind Lesungen geplant; die Einnahmen fließen in eine Fahrt ans Meer.',
    ],
  },
  {
    language: 'Spanish',
    encodings: ['windows-1252', 'iso-8859-15'],
    paragraphs: [
      'El pequeño pueblo de la montaña recuperó su antigua estación y la convirtió en un albergue para jóvenes.',
      'Según la alcaldesa, la restauración costó menos de lo que se temía porque los vecinos trabajaron allí los sábados. ¿Quién habría imaginado que el tren volvería algún día?',
      'En otoño llegarán los primeros niños de la ciudad, que aprenderán a hacer pan y a cuidar las abejas. También habrá música, cenas en el jardín y excursiones a pie por el cañón.',
    ],
  },
  {
    language: 'Portuguese',
    encodings: ['windows-1252', 'iso-8859-15'],
    paragraphs: [
      'A antiga fábrica de cerâmica junto ao rio é agora um espaço de criação, com oficinas abertas a toda a população.',
      'Durante décadas, o edifício esteve fechado e as janelas partidas. A associação local não desistiu: conseguiu apoios, reuniu voluntários e recuperou até o relógio da chaminé.',
      'As inscrições começam na próxima terça-feira. Há cursos de olaria, pão, serigrafia e violão, e as crianças até aos doze anos não pagam.',
    ],
  },
  {
    language: 'Swedish',
    encodings: ['windows-1252', 'iso-8859-15'],
    paragraphs: [
      'Den gamla fyren på ön har målats om, och i sommar får besökare för första gången gå ända upp i tornet.',
      'Utsikten sträcker sig över hela skärgården. Föreningen som äger huset säljer våfflor i köket och berättar gärna om stormen som slog sönder bryggan för åttio år sedan.',
      'Båten går två gånger om dagen från fastlandet. Ta med varma kläder, för det blåser även när solen skiner.',
    ],
  },
  {
    language: 'Icelandic',
    encodings: ['windows-1252', 'iso-8859-15'],
    paragraphs: [
      'Gamla sundlaugin í þorpinu var opnuð að nýju um helgina og þangað komu bæði börn og gamalmenni.',
      'Veggirnir voru málaðir hvítir og heiti potturinn stækkaður. Þeir sem syntu fyrst fengu kaffi og kökur, en síðan hélt kórinn tónleika við bakkann þó að það væri orðið kalt.',
    ],
  },
  {
    language: 'Japanese',
    encodings: ['shift_jis', 'euc-jp'],
    paragraphs: [
      '駅前の古い商店街に、地元の高校生が運営する小さな本屋が開店した。初日から多くの人が訪れ、レジの前には長い列ができた。',
      '店内には約三千冊の本が並び、そのほとんどは住民から寄付されたものだという。棚を作ったのは木工部の生徒たちで、完成までに半年かかった。',
      '店長を務める二年生の女子生徒は「最初は不安だったけれど、お客さんが喜んでくれるのを見て、続けていきたいと思うようになりました」と話す。',
      '来月からは週末に子ども向けの読み聞かせ会を開くほか、コーヒーやクッキーも販売する予定だ。',
    ],
  },
  {
    language: 'Korean',
    encodings: ['euc-kr'],
    paragraphs: [
      '작은 어촌 마을에 주민들이 직접 만든 도서관이 문을 열었다. 첫날부터 아이들이 몰려와 빈자리를 찾기 어려웠다.',
      '건물은 오래된 창고를 고쳐서 지었으며 책은 대부분 기증을 받았다. 마을 목수가 나무 책상과 의자를 만들어 주었고 학교 선생님들은 주말마다 책을 정리했다.',
      '관장은 앞으로 저녁에도 문을 열고 바다를 주제로 한 강연을 열 계획이라고 말했다. 이용료는 없으며 다른 지역 사람도 신분증만 있으면 책을 빌릴 수 있다.',
    ],
  },
  {
    language: 'Simplified Chinese',
    encodings: ['gbk', 'gb18030'],
    paragraphs: [
      '小镇上的老车站最近变成了一座图书馆，开放第一天就来了五百多位读者，连门口的台阶上都坐满了人。',
      '馆里的书大部分是居民捐赠的，书架由当地的木匠免费制作。为了保留原来的样子，工人们把旧地板一块一块拆下来，清洗以后再装回去。',
      '馆长介绍说，今后每个周末都会举办讲座，内容包括历史、植物和摄影。孩子们还可以在院子里种菜，收获的时候大家一起做饭。',
      '目前借书不需要押金，只要登记姓名和电话就可以。记者看到，很多老人一早就来这里看报纸，喝茶聊天。',
    ],
  },
  {
    language: 'Traditional Chinese',
    encodings: ['big5'],
    paragraphs: [
      '山上的舊小學今年改建成一間民宿，由村裡的年輕人共同經營，開幕當天吸引了許多遊客前來參觀。',
      '教室變成了客房，黑板仍然留在牆上，客人可以用粉筆寫下自己的心情。廚房使用附近農家種的蔬菜，早餐還有現做的豆漿。',
      '負責人表示，他們希望讓離開家鄉的人有機會回來工作。接下來還會開設木工課程，並且整理後山的步道，讓大家在春天的時候能夠看見滿山的櫻花。',
    ],
  },
];
