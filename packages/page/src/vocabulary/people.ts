export const PERSON_ADDRESS =
  /(?:^|\/)(?:users?|members?|profiles?|people|person|authors?|participant|u|nutzer|mitglied(?:er)?|benutzer|usuarios?|utilisateurs?|membres?|perfil|uzytkownik)[/=?]|(?:^|\/)[~@][\w.-]+|(?:member|profile|user|account)\.php|[?&;](?:u|un|user|uid|userid|user_id|action=profile|mode=viewprofile)[=;&]|space-uid-\d/i;
export const PERSON_NAME =
  /(?:^|[\s_-])(?:author|authors?-?name|nick|poster|creator|comment-?author|post-?author|postedby|posted-by|byline|fn|message-name|member|handle|usertext-author|hnuser)(?:$|[\s_-])|(?:user|nick|author|poster|member|display|screen|actor)[_-]?name(?:$|[\s_-])/i;
/** Names that mark not only a person but the person's name. */
export const NAME_ITSELF =
  /(?:^|[\s_-])(?:fn|nick|p-name)(?:$|[\s_-])|(?:user|nick|author|poster|member|display|screen|full|actor)[_-]?name(?:$|[\s_-])/i;
/** Numbers, dates, counts, and placeholders for a name. */
export const NOT_A_NAME =
  /^[#@]?\d+$|^[\d.,]+[km]?\s(?:posts?|messages?|threads?|topics?|replies|answers?|comments?|likes?|points?|views?|badges?|followers?|beiträge)$|\b(?:19|20)\d\d\b.*\d|^(?:posts|joined|location|reputation|messages)\s?:|^(?:advertisement|reply|quote|share|guest post|user agreement|sign in|log ?in|logged|profile|view profile|view posts|offline|online|away|do not disturb|op|original poster|author|sign up|log out|logout|register|join|facebook|twitter|x|whatsapp|reddit|linkedin|pinterest|email|copy link|report|follow|like|edit|delete|permalink|moderators?|administrators?|admin|guest|verified|users?|members?|(?:new|junior|senior|full|advanced|active|registered|well-known|staff) (?:member|user)|newbie|participant|keymaster|topic (?:starter|author)|thread (?:starter|author)|staff|supporter|contributor|owner|username|user ?name|nickname|password|name|find|pm|www|website|search|home)$/i;
/** Links that lead on, and counts of comments, which stand where a name would. */
export const LEADS_ON =
  /^(?:(?:read|see|learn|view|show) more|read (?:on|article|post|full story|the rest)|continue reading|full story|no comments?|leave a (?:comment|reply)|comments?|weiterlesen|mehr (?:lesen|erfahren)|keine kommentare|lire (?:la suite|plus)|leer más|seguir leyendo|leggi tutto|continua a leggere|czytaj (?:więcej|dalej)|lees (?:meer|verder)|läs mer|les mer|læs mere|číst více|читать (?:далее|дальше|полностью)|続きを読む|もっと見る|阅读(?:更多|全文))[\s.…»›→>]{0,4}$/i;
export const PRESENCE = /^\S\s(?=(?:off|on)line$)|(?<!\s)\s+(?:off|on)line$|\s(?:is|ist|est) (?:off|on)line(?: now)?$/i;
export const BEFORE_NAME = /^(?:by|von|par|por|от|posted by|written by|started by)[:\s]+/i;
export const AFTER_NAME =
  /(?<![\s,])[\s,]+(?:says|said|wrote|writes|replied|commented|asked|answered|posted|schrieb|schreibt|sagt|meint|a écrit|a dit|dit|escribió|dice|dijo|ha scritto|пишет|написала?)\s?:?$|\s?[:,•·|»]$/i;
const VERB =
  '(?:wrote|writes|says|said|replied|asked|answered|posted|commented|schrieb|schreibt|sagt|meint|a écrit|a dit|escribió|dice|ha scritto|написала?)';
export const SPEAKER = new RegExp(`^(.{2,40}?),?\\s${VERB}(?:\\s|:|$)`, 'i');
export const BYLINE =
  /^(?:(?:originally )?(?:posted|written|asked|answered|submitted|reply|comment|started|message|geschrieben|publié|posté|publicado|inserito) )?(?:by|von|par|por|от|door|av|af)[:\s]\s?(.{2,40}?)(?=$|,|\s(?:on|at|am|um|le|el|»|·|\||[-–—])\s|\s?[(»·|])/i;
export const LABELLED_NAME =
  /^(?:(?:from|von|de|da|от|author|autor|auteur|автор|user(?:name)?|posted by|name)\s?:\s|(?:作者|楼主|投稿者|質問者|回答者|名前|작성자|글쓴이)\s?[:：]\s?)(.{2,40}?)(?=$|\s[<(|·]|,)/i;
export const TIME_NAME =
  /(?:^|[\s_-])(?:date|time|datetime|timestamp|time-?ago|timeago|posted|published|postdate|post-?date|created|when|posttime|dateline)(?:$|[\s_-])/i;
export const TIME_AGO =
  /^\W{0,3}(?:[A-Za-z\u00aa-\u1fff]{2,12}:?\s)?(?:(?:about |over |almost )?(?:\d{1,3}|an?)\s?(?:s|m|h|d|w|y|mo|min|mins|yrs?|hrs?|(?:second|minute|hour|day|week|month|year)s?)(?:\sago)?|vor \d{1,3} [A-Za-z\u00aa-\u1fff]{3,8}|hace (?:\d{1,3}|una?) [A-Za-z\u00aa-\u1fff]{3,8}|il y a (?:\d{1,3}|une?) [A-Za-z\u00aa-\u1fff]{2,8}|\d{1,3}\s?(?:分|時間|日|か月|年|小时|天|个月)前|yesterday|gestern|hier|ayer)$/i;
