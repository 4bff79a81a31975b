/**
 * Words around names, in lower case: data for the readers of bylines. Long patterns for both cases do without the classes of Unicode: `iu` makes V8 ask for the
 * other forms of every letter, so that a first use took two to three times as long. Where letters end, blocks of scripts say it as well.
 */

/** Labels before a name in a byline, longest first where one begins another. */
export const BEFORE_NAME =
  /^(?:(?:(?:an? )?(?:article|story|review|report|words|text|column|commentary|opinion|analysis|essay|interview|authored|contributed|thread starter)\s+|(?:posted|submitted|started|published|written|created|asked)\b[^.:;]{0,40}?)?\bby(?=[\s:]|$)|(?:words?|text|writer|reporter|contributors?|redaktion|penulis|haber|muhabir|текст|tekst|tekst og foto|texte|texto|testo|interview|reportage|protokoll|kommentar|opinion|analysis|analyse|gastbeitrag|authors?|author\(s\)|autor(?:en|in|innen|es|a|e|ka)?|auteur(?:e|s)?|byline)\s?[:：]|(?:about the )?authors?(?![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿(])|autor(?:en|in)?\b|auteure?s?\b|autore\b|(?:(?:eine? )?(?:beitrag|artikel|bericht|kommentar|kolumne|gastbeitrag|analyse|essay|interview|reportage)|verfasst|geschrieben|erstellt|veröffentlicht|text)\s+von(?=[\s:]|$)|von(?=[\s:]|$)|(?:écrit |publié |rédigé |proposé |propos recueillis )?par(?=[\s:])|(?:escrito |publicado )?por(?=[\s:])|di(?=\s[a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿])|(?:scritto|pubblicato) da|a cura di|(?:geschreven )?door(?=[\s:])|(?:skrevet |skriven )?av(?=[\s:])|(?:skrevet )?af(?=[\s:])|przez(?=[\s:])|napisał[a]?\b|kirjoittaja\b|szerző\b|írta\b|автор(?![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿])|συντάκτης|yaza[nr]\b|كتبت?|بقلم|作者|撰文|撰稿人?|記者|记者|編輯|编辑|责任编辑|責任編輯|文(?=\s?[/／:：|｜])|著者|筆者|執筆者?|글쓴이|작성자)\s{0,2}[:：/／|｜\-–—]?\s{0,2}/i;

/** The same inside a line, where no mistake is possible: after a date or a dot, or with the colon of a Chinese label. */
export const INSIDE_LINE =
  /(?<=\s)[Ww]ritten by\s(?=\p{Lu})|(?:作者|撰文|撰稿人?|记者|記者|编辑|編輯|文)\s?[:：/／|｜]\s?(?=[\p{L}])|[|·•–—,\d]\s{1,3}(?:(?:posted|written|published)\s)?(?:by|von|par|por)\s(?=\p{Lu})/u;

/** Credentials that are written after a name and belong to it. */
export const CREDENTIAL =
  /^(?:[A-Z]{2,6}(?:-[A-Z]{1,4})?|Ph\.?\s?D\.?|M\.?D\.?|D\.?O\.?|R\.?N\.?|Ed\.?D\.?|Psy\.?D\.?|Pharm\.?D\.?|J\.?D\.?|M\.?A\.?|M\.?S\.?c?\.?|B\.?Sc?\.?|B\.?A\.?|Esq\.?|[JS]r\.?|LL\.?[MB]\.?|Dr\.?\w{0,8}|Dipl\.?.{0,12}|[A-Z][A-Za-z]{0,4}®|[A-Z]{1,3}[a-z]{0,3}[A-Z]{1,4}(?:[-/][A-Z]{1,4})?)$/;

/** Words of roles and places next to names; a part that has one is not a name. */
export const ROLE =
  /(?<![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿])(?:staff|senior|junior|chief|editor[a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]*|reporter|writer|contribut(?:or|ing)|correspondent|journalist|columnist|author|producer|manager|director|founder|c[etmf]o|president|head of|specialist|expert|analyst|strategist|marketer|consultant|professor|lecturer|intern|freelancer?|guest|blogger|photographer|designer|developer|engineer|(?:chef)?r[eé]da[ckt]t[a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]+|journaliste|korrespondent|volontär|reviewer|vp|officer|coordinator|associate|partner|attorney|lawyer|agency|min read|minutes?|views?|comments?|shares?|followers?|posts?|updated|published|posted|last modified|share|subscribe|follow|read more|sign up|home|learn more|[a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]{3,6}day)(?![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿])/i;

/** Accounts and offices that say nothing about who wrote. */
export const NOBODY = new Set(
  'admin administrator administrateur webmaster root user author authors autor unknown anonymous anonym guest editor none null undefined and und y n/a na test by staff staffwriter staffwriters posted written moderator op asked answered edited replied modified follow share contact subscribe profile website facebook twitter linkedin instagram pinterest medium youtube whatsapp tiktok reddit telegram xing email print like reply guestauthor'.split(
    ' ',
  ),
);

/** How the texts of buttons and links begin that are where names are. */
export const ACTION =
  /^(?:get|request|sign|read|view|learn|contact|explore|shop|buy|see|follow|start|book|try|download|watch|join|add|show|more|all|our|about|click|visit|what|how|why|when|was|is|are|the best)\s/i;
/** German headlines begin like the names of papers; a name continues in capitals. */
export const HEADLINE = /^(?:die|der|das|Die|Der|Das)\s(?!\p{Lu}\S*(?:\s\p{Lu}\S*)?$)/u;

/** Words that join names in the languages of bylines. */
export const BETWEEN_NAMES =
  /\s?(?:;|\||｜|\n|、|／|\s\/\s|•|·|\s[-–—]\s)\s?|\s(?:and|und|et|with|mit|avec|con|och|og|en|ja|és|oraz|και|и|та)\s|\s?&(?:amp;)?\s?|(?<=\p{Script=Han})\s?[及和与與]\s?(?=\p{Script=Han})|\s(?:y|e|i)\s(?=\p{Lu})/u;

/** Agencies whose names are under pictures. */
export const PICTURE_CREDIT =
  /(?<![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿])(?:unsplash|getty|shutterstock|istock(?:photo)?|pexels|pixabay|adobe stock|alamy|photograph by|photo by|image by|image credit|photo credit)(?![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿])|(?:^|\s)(?:foto|bild|photo|image|credit|crédit)s?\s?:/i;
/** Groups that are named as one author. */
export const GROUP =
  /(?:^|\s)(?:staff|team|desk|newsdesk|editors|board|redaktion|group|institute|association|university|foundation|center|centre|clinic|bank|media|magazine|press|agency|news)$/i;
/** Offices that are the author in place of a person, as keys. */
export const OFFICES = new Set(
  'redaktion dieredaktion redaction laredaction redazione laredazione redacción redaccion laredaccion redacao redakcja redakce redaktionen toimitus szerkesztőség редакция editorialteam editorialstaff editorialboard theeditors editors editor staff staffwriter staffwriters staffreporter newsdesk newsroom webdesk onlineredaktion'.split(
    ' ',
  ),
);

/** News agencies, as keys: after a name they say where the text was sold, not who wrote it. */
export const AGENCIES = new Set(
  'dpa afp apa sda ap reuters sid epd kna ddp dapd ansa efe ntb ritzau tt stt lusa pap ctk čtk mti tass interfax xinhua kyodo yonhap pti ani aap pa bloomberg upi'.split(
    ' ',
  ),
);

/** Labels of other work after the author: pictures, translation. */
export const OTHER_WORK =
  /(?<![\s,;|(])[\s,;|(]+(?:(?:mit )?(?:illustration(?:en|s)?|fotos?|fotografien|bilder|photos?|photographs?|photography|pictures?|video|übersetzung|übersetzt|aus dem \S{1,20}|translat(?:ed|ion)|edited|reviewed|fact[- ]checked|medically reviewed|bearbeitet|herausgegeben)\s?(?:von|by|par|di|de|:)|译\s?[:：]|翻译\s?[:：])(?![a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]).*$/i;

/** Labels of sources, places and buttons that are where names are, in the languages of bylines; those of dates are known elsewhere. */
export const LABELS =
  'von|by|par|por|publisher|register|registrieren|zvg|follow|folgen|suivre|date|time|' +
  'reading time|read time|min read|minutes read|source|sources|category|categories|tags|topics|topic|section|share|share this|comments|' +
  'comment|print|save|listen|find|find us|member|members|joined|location|registered|posts|reputation|author|authors|about the author|' +
  'editor|editors note|follow us|contact us|photo|photos|image|video|advertisement|stand|datum|quelle|quellen|ort|lesezeit|lesedauer|' +
  'teilen|drucken|kommentare|merken|anhören|autor|autorin|autoren|rubrik|thema|themen|schlagworte|temps de lecture|lecture|partager|auteur|' +
  'auteurs|rubrique|fuente|compartir|autores|tiempo de lectura|lectura|sección|fonte|condividi|tempo di lettura|autore|compartilhar|' +
  'tempo de leitura|delen|leestijd|bron|źródło|udostępnij|czas czytania|zdroj|sdílet|dela|del|jaa|forrás|megosztás|sursa|источник|' +
  'поделиться|джерело|πηγή|giriş|giriş tarihi|yayın tarihi|kaynak|paylaş|yazar|data|diterbitkan|diperbarui|sumber|bagikan|penulis|时间|時間|日期|来源|來源|날짜|작성일|조회|기자|التاريخ';

/** How long a text takes to read, between marks or at the end of a line; and the button next to a name. */
export const READING_TIME =
  /\s?[•·|–—,-]?\s?(?:(?:lesezeit|lesedauer|reading time|temps de lecture|tiempo de lectura|tempo di lettura|leestijd|lästid|lesetid|læsetid|время чтения):?\s?(?:ca\. ?)?\d{1,3}\s?(?:min(?:ute[ns]?|utos?|uti|uten|uter|uut)?|мин(?:ут[аы]?)?)\b\.?|\d{1,3}[ -]min(?:ute)?s?\.? (?:read|lesezeit|de lecture|de lectura|di lettura|leestijd)\b)/i;
export const BUTTON =
  /(?:\s\d{1,4})?\s(?:follow(?: (?:us|me|author))?|folgen|suivre|seguir|segui|subscribe|edit|bearbeiten|share|teilen|print|drucken|(?:view |leave a |add a |no )?comments?)$/i;
/** The subject of a label of more than two words that is alone in its line. */
export const ABOUT_WRITER = /\b(?:author|writer|written|text|autor(?:in)?|auteur|autore)\b/i;
