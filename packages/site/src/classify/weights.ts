// Written by scripts/train-pages.mjs. Log odds that a page is something to read: bias + Σ weight · feature.
export const pageWeights = {
  passport: {"format":1,"date":"2026-11-18","seed":0,"sites":52,"pages":5272,"corpus":"990863d546425e4e","heldOut":{"recall":0.998,"precision":0.99}},
  bias: -6.224,
  /** What the other pages of the family add: `strength` × their mean × count / (count + `half`), each within ± `clip`. */
  family: {"strength":1,"half":3,"clip":4},
  weights: {"words":0.103,"longestText":0.462,"linkedShare":-5.301,"hasNoText":-0.035,"leadingItems":-0.175,"leadingShare":-0.013,"itemShare":-0.658,"datedShare":-1.784,"namedItems":-0.226,"linkedHeadings":-0.3,"linkedHeadingShare":-1.136,"targets":-0.168,"targetsPerWord":-1.69,"belowShare":-1.018,"onlyPicture":-0.823,"confidence":2.691,"hasDate":1.307,"hasAuthor":2.312,"goesOn":-1.404,"isCalendar":-4.364,"declaredList":-1.476,"declaredSingle":4.7,"declaredPicture":-7.325,"topAddress":-6.193,"tagAddress":-5.763,"categoryAddress":-4.698,"authorAddress":-6.551,"dateAlone":-6.727,"datedAddress":0.463,"laterPage":-5.199,"attachmentAddress":-2.497,"indexAddress":-5.457,"nameWords":1.153,"numbered":1.072,"fromFeed":3.745,"fromList":1.994,"fromMenu":1.037,"noAnchor":1.955,"anchorLength":0.585,"anchorIsTitle":1.632,"fromNextPage":-2.497},
} as const;
