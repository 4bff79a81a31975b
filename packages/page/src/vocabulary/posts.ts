export const EDIT_NAME =
  /(?:^|[\s_-])(?:last-?edit(?:ed)?|edit-?(?:by|date|info|note|history|indicator)|post-?edit(?:ed|or)?|edited(?:-?\w+)?|modified)(?:$|[\s_-])/i;
export const REMARK_NAME =
  /(?:^|[\s_-])(?:reply-?to(?:-tab)?|in-?reply(?:-?to)?|parent-?link|mention(?:s|ed)?(?:-?by)?|liked-?by|likes?-?(?:summary|list|text)|reactions?-?(?:bar|list|summary)|reacted-users)(?:$|[\s_-])/i;
export const QUOTE_NAME =
  /(?:^|\s)(?:quote|quoted|quotebox|quoteblock|quotemain|quotetitle|quotecontent|ips-?quote\w*|quote-?container|bb-?code-?(?:block--)?quote|quoted-text)(?:$|\s)/i;
export const NOT_BODY_NAME =
  /(?:^|[\s_-])(?:signature|sig|(?:message|post|cell-)-user|(?:message-)?user-?(?:info|extras|details|title|stats|card)|avatar|author|profile|postprofile|poster|controls|actions|buttons?|toolbar|reactions?|votes?|likes?|footer|meta|badges?|menu|share)(?:$|[\s_-])/i;
export const BODY_NAME =
  /(?:^|[\s_-])(?:comment-?(?:text|body|copy|content)|post-?(?:text|body|content|message)|message-?(?:text|body|content)|bbwrapper|usertext-body|s-prose|ipsrichtext|rich-?text|cooked|e-content|toptext|commtext|email-?body)(?:$|[\s_-])/i;
export const BODY_ID = /^(?:post|comment|msg|message)[-_]?(?:message|text|body|content)[-_]?\d+$/i;
export const SIGNATURE_NAME = /(?:^|[\s_-])(?:signature|signaturecontainer|sig)(?:$|[\s_-])/i;
/** A line that only says how many liked a post. */
export const LIKES_LINE = /^\d{1,6} (?:likes?|upvotes?|thanks)(?: \d{1,6} shares?)?$/i;
export const ABOUT_PERSON =
  /\b(?:join(?:ed)?|registered|member since|registriert|dabei seit|beitritt|inscrit|miembro desde|posts?:|location|last (?:edited|seen|active)|edited)\b/i;
export const ACCEPTED_NAME = /(?:^|[\s_-])(?:accepted(?:-?answer)?|best-?answer|is-?solution|solution|solved-?answer)(?:$|[\s_-])/i;
export const POST_ADDRESS =
  /#(?:post|comment|c|msg|reply|answer|p|entry)[-_]?\d|\/(?:post|comment|comments|c|msg|message|a)[-/]\w|permalink|[?&]p(?:ost)?=\d|findpost/i;
export const THREAD_ADDRESS = /\/(?:threads?|topics?|forums?|questions?|discussions?|t|boards?|comments)[/.?-]/i;
/** Boards and archives of mails by addresses that only their software gives: they say more than the kind of page that the method is sure of. */
export const BOARD_ADDRESS = /\/(?:viewtopic|showthread|pipermail|hyperkitty)[/.?-]|\/msg\d{4,8}\.html?$/i;
