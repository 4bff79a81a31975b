/** Odds of content of tokens in `class`: table 1 of Peters & Lecocq, as content : no content. */
export const publishedOdds: Readonly<Record<string, number>> = {
  menu: 1 / 373.6,
  widget: 1 / 314.1,
  nav: 1 / 68.9,
  facebook: 1 / 18.3,
  top: 1 / 13.3,
  twitter: 1 / 8.5,
  title: 1 / 3.3,
  header: 1 / 2.9,
  comment: 3.2,
  author: 4.9,
  thread: 5,
  avatar: 42.1,
};

/** Share of all blocks that have each token, in percent; the same table. */
export const publishedShares: Readonly<Record<string, number>> = {
  menu: 2.2,
  widget: 4.6,
  nav: 3.3,
  facebook: 1.3,
  top: 1.9,
  twitter: 2.3,
  title: 10.5,
  header: 3.7,
  comment: 21.3,
  author: 7.9,
  thread: 3,
  avatar: 3.2,
};
