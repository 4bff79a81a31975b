export { weights } from '../default/weights.js';
