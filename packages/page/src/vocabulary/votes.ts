export const VOTES_NAME =
  /(?:^|[\s_-])(?:votes?|vote-?(?:count|number|total)|votecount|votes-?meter|score|points?|upvotes?|likes?(?:-?count)?|favou?rites?(?:-?count)?|kudos|thumbs?|hearts?|claps?|upvoter|react(?:ion)?-?count|reacted-users)(?:$|[\s_-])/i;
/** Numbers of a person and not of a post. */
export const PERSON_BOX_NAME = /(?:user|author|member|poster)[_-]?(?:info|details|stat\w*|score|points?|extra|card|pane|column)|post-?profile|badge/i;
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
