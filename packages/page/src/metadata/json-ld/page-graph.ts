import type { Page } from '../../page/page.js';
import { textOf } from '../../tree/tree.js';
import { surveyOf } from '../survey.js';
import { type Graph, graphOf } from './graph.js';
import { readScripts } from './read.js';

/** The page's JSON-LD as a graph. */
export function graph(page: Page): Graph {
  return graphOf(readScripts(page.once(surveyOf).jsonLd.map((row) => textOf(page.tree, row))));
}
