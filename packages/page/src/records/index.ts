export { LIST_MODEL, type ListJudge, type ListWeights, likelyList, listJudge } from './items/is-list.js';
export type { Item } from './items/item.js';
export { type Items, type ItemsHints, itemsOf, listCuts } from './items/items.js';
export { listSigns, signsOfList } from './items/list-signs.js';
export { titleBlocks, titleText } from './items/title.js';
export type { Post } from './posts/post.js';
export { commentsOf, type Posts, type PostsHints, postsOf } from './posts/posts.js';
export type { Border } from './regions/border.js';
export { type Region, regions } from './regions/region.js';
