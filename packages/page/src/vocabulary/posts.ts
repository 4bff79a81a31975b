export const VOTES_NAME =
  /(?:^|[\s_-])(?:votes?|vote-?(?:count|number|total)|votecount|votes-?meter|score|points?|upvotes?|likes?(?:-?count)?|favou?rites?(?:-?count)?|kudos|thumbs?|hearts?|claps?|upvoter|react(?:ion)?-?count|reacted-users)(?:$|[\s_-])/i;
/** Numbers that are not votes for a post: those of a person, and votes against it. */
export const OTHER_COUNT_NAME =
  /(?<!like-)dislike|(?:user|author|member|poster)[_-]?(?:info|details|stat\w*|score|points?|extra|card|pane|column)|post-?profile|badge/i;
export const REPUTATION_NAME = /reputation|karma/i;
const VOTE_WORDS =
  '(?:points?|votes?|upvotes?|likes?|favou?rites?|kudos|thanks|people (?:liked|like|reacted|upvoted|found)|persons? (?:liked|likes|reacted)|user liked|gefällt|stimmen?|punkte|votos|puntos|голос\\S{0,3}|赞同|点赞|いいね)';
/** A number as people write it: 1234, 1,234, 1.2k. */
const COUNT = '[+−–-]?(?:\\d{1,3}(?:[.,\\u00a0 ]\\d{3}){1,2}|\\d{1,7}(?:[.,]\\d)?k|\\d{1,7})';
export const COUNTED = new RegExp(`^(${COUNT})\\s?${VOTE_WORDS}(?![\\p{L}])`, 'iu');
export const LABELLED = new RegExp(
  `^(?:points?|votes?|score|upvotes?|likes?|like this|helpful|kudos|thanks|rating|赞同|点赞|いいね)[\\s:(▲·]{0,3}(${COUNT})\\)?$`,
  'iu',
);
export const COUNT_ALONE = new RegExp(`^${COUNT}$`, 'iu');
/** Arrows, thumbs and hearts that stand for voting, and the same as names and labels of buttons. */
export const SYMBOLS = /(?:[▲▼△▽⬆⬇↑↓👍👎♥❤♡]|\ufe0f)/gu;
export const REACTIONS = /\p{Extended_Pictographic}\D{0,3}\d+\D{0,3}\p{Extended_Pictographic}\D{0,3}\d/u;
/** How a button is labelled that likes a post and shows how many did. */
export const LIKE_LABEL = /^(?:likes?|favou?rites?|upvotes?)$/i;
export const EDIT_NAME =
  /(?:^|[\s_-])(?:last-?edit(?:ed)?|edit-?(?:by|date|info|note|history|indicator)|post-?edit(?:ed|or)?|edited(?:-?\w+)?|modified)(?:$|[\s_-])/i;
export const REMARK_NAME =
  /(?:^|[\s_-])(?:reply-?to(?:-tab)?|in-?reply(?:-?to)?|parent-?link|mention(?:s|ed)?(?:-?by)?|liked-?by|likes?-?(?:summary|list|text)|reactions?-?(?:bar|list|summary)|reacted-users)(?:$|[\s_-])/i;
export const QUOTE_NAME =
  /(?:^|\s)(?:quote|quoted|quotebox|quoteblock|quotemain|quotetitle|quotecontent|ips-?quote\w*|quote-?container|bb-?code-?(?:block--)?quote|quoted-text)(?:$|\s)/i;
export const NOT_BODY_NAME =
  /(?:^|[\s_-])(?:signature|sig|(?:message|post|cell-)-user|(?:message-)?user-?(?:info|extras|details|title|stats|card)|avatar|author|profile|postprofile|poster|controls|actions|buttons?|toolbar|reactions?|votes?|likes?|footer|meta|badges?|menu|share)(?:$|[\s_-])/i;
export const SIGNATURE_NAME = /(?:^|[\s_-])(?:signature|signaturecontainer|sig)(?:$|[\s_-])/i;
export const ABOUT_PERSON =
  /\b(?:join(?:ed)?|registered|member since|registriert|dabei seit|beitritt|inscrit|miembro desde|posts?:|location|last (?:edited|seen|active)|edited)\b/i;
export const ACCEPTED_NAME = /(?:^|[\s_-])(?:accepted(?:-?answer)?|best-?answer|is-?solution|solution|solved-?answer)(?:$|[\s_-])/i;
export const POST_ADDRESS =
  /#(?:post|comment|c|msg|reply|answer|p|entry)[-_]?\d|\/(?:post|comment|comments|c|msg|message|a)[-/]\w|permalink|[?&]p(?:ost)?=\d|findpost/i;
export const THREAD_ADDRESS = /\/(?:threads?|topics?|forums?|questions?|discussions?|t|boards?|comments)[/.?-]/i;
/** Boards and archives of mails by addresses that only their software gives: they say more than the kind of page that the method is sure of. */
export const BOARD_ADDRESS = /\/(?:viewtopic|showthread|pipermail|hyperkitty)[/.?-]|\/msg\d{4,8}\.html?$/i;
/** Begin of a remark on who changed a post, and when. */
export const EDITED_WORDS =
  /^\W{0,3}(?:this (?:post|comment|message|answer) (?:was|has been) )?(?:last )?(?:edited|edit(?=\s?[:(]|$)|modified|updated|zuletzt (?:bearbeitet|geändert)|bearbeitet|geändert|dernière (?:édition|modification)|modifié|édité|última (?:edición|modificación)|editado|modificato|ultima modifica|laatst (?:bewerkt|gewijzigd)|bewerkt|последний раз|изменено|отредактировано|编辑于|最后编辑|最終更新|最終編集)(?![\p{L}])/iu;
/** … the date a member joined, and was last seen. */
export const MEMBER_WORDS =
  /^\W{0,3}(?:join(?:ed)?(?: date| on)?|member since|registered|registration date|last (?:seen|active|online|visit|activity|post|login)|registriert|dabei seit|mitglied seit|beigetreten|beiträge|inscrit|membre depuis|miembro desde|registrado|iscritto|lid sinds|регистрация|на форуме с|注册时间|登録日)(?![\p{L}])/iu;
/** … whom a post answers. */
export const ANSWERED_WORDS =
  /^\W{0,3}(?:in (?:reply|response) to|reply(?:ing)? to|replied to|antwort (?:an|auf)|als antwort|en réponse à|en respuesta a|in risposta a|в ответ)(?![\p{L}])/iu;
/** Boards' names for anonymous authors. */
export const NAMELESS =
  /^(?:anonym(?:ous|us|e|er|o)?|anónimo|anônimo|аноним(?:но|ный|ус)?|guest|gast|invité|invitado|гость)(?:$|[\s\d_#-])|^(?:名無し|匿名|익명|游客)/i;
/** The control that opens the rest of a long quotation, by its name and by its words. */
export const EXPAND_NAME = /(?:^|[\s_-])(?:expand-?link|show-?more|quote-?controls)(?:$|[\s_-])/i;
export const EXPAND_WORDS = /^(?:click to (?:expand|shrink)|code:? select all|show more|mehr anzeigen|zum vergrößern)\W{0,3}.{0,20}$/i;
/** The card of a link, and a picture hung on a post, by their names. */
export const LINK_CARD = /(?:^|[\s_-])(?:onebox|unfurl|link-?(?:card|preview)|url-?preview)(?:$|[\s_-])/i;
export const ATTACHMENT = /attach|gallery|lightbox/i;
/** Small pictures for a mood, by name and by address. */
export const SMILEY = /(?:^|[\s_-])(?:smil(?:ie|ey)s?|emoji|emoticon|icon|avatar)(?:$|[\s_-])/i;
export const SMILEY_ADDRESS = /\/(?:smil(?:ie|ey)s?|emoji|emoticons?|images\/emoji)\//i;
/** Begin of the subject of an answer. */
export const ANSWER_SUBJECT = /^\s*(?:re|aw|antw|sv|vs)\s?:\s?/i;
/** Level of an answer in a class. */
export const LEVEL_CLASS = /(?:^|[\s_-])(?:depth|level|indent|lvl)[-_]?(\d{1,2})(?:$|[\s_-])/i;
