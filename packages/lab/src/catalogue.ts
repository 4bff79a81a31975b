// Methods that can be trained and evaluated, by name. A sub-path of its own, so that a command can list them without loading trainers and figures.
export { extractorNames } from './evaluate/extractor-names.js';
export { publishedWorth } from './papers/published-worth.js';
export type { Worth } from './papers/worth.js';
export { type Training, trainings } from './train/trainings.js';
