import type { Route } from '../route.js';
import { chunksRoute } from './chunks.js';
import { collectingRoutes } from './collecting.js';
import { collectionRoutes } from './collection.js';
import { evaluatingRoutes } from './evaluating.js';
import { evaluationRoutes } from './evaluations.js';
import { extractRoute } from './extract.js';
import { fieldsRoute } from './fields.js';
import { healthRoute } from './health.js';
import { jobRoutes } from './jobs.js';
import { labelRoutes } from './labels.js';
import { learningRoutes } from './learning.js';
import { methodRoutes } from './methods.js';
import { outputRoutes } from './outputs.js';
import { pageRoutes } from './pages.js';
import { peopleRoutes } from './people.js';
import { prefixRoute } from './prefix.js';
import { recordsRoute } from './records.js';
import { siteRuleRoutes } from './site-rules.js';
import { siteRoutes } from './sites.js';
import { sqlRoutes } from './sql.js';

/** Routes about one thing: a tag of the OpenAPI document. */
interface RouteGroup {
  readonly name: string;
  readonly meaning: string;
  readonly routes: readonly Route[];
}

/** Every route by topic, in the order of the documentation. A route is one value and one line here. */
export const routeGroups: readonly RouteGroup[] = [
  {
    name: 'Pages',
    meaning: 'Read a page: content, metadata, records, chunks, fields.',
    routes: [extractRoute, recordsRoute, chunksRoute, fieldsRoute, prefixRoute],
  },
  { name: 'Inspect', meaning: 'Keep a page, and see the decision about every block.', routes: [...pageRoutes, ...methodRoutes] },
  { name: 'Articles', meaning: 'Search, browse and export the collected articles.', routes: [...collectionRoutes, ...outputRoutes, ...sqlRoutes] },
  { name: 'Sites', meaning: 'Sites of the collection, and collecting them.', routes: [...siteRoutes, ...collectingRoutes] },
  { name: 'Profiles', meaning: 'New articles for a profile, and saved searches.', routes: peopleRoutes },
  { name: 'Jobs', meaning: 'Lists of addresses that are read in the background.', routes: jobRoutes },
  { name: 'Labels', meaning: 'Sets of labelled pages.', routes: labelRoutes },
  { name: 'Learning', meaning: 'Adapt the default to a site; rules in use.', routes: [...learningRoutes, ...siteRuleRoutes] },
  { name: 'Evaluation', meaning: 'Scores of methods on labelled pages.', routes: [...evaluationRoutes, ...evaluatingRoutes] },
  { name: 'Server', meaning: 'The server itself.', routes: [healthRoute] },
];

export const routes: readonly Route[] = routeGroups.flatMap(({ name, routes: group }) => group.map((route) => ({ ...route, tag: name })));
