export { cetrOnLines, publishedCetr } from './cetr.js';
export { textDensities } from './density-tree.js';
