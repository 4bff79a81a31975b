import type { Route } from '../route.js';
import { collectingRoutes } from './collecting.js';
import { collectionRoutes } from './collection.js';
import { evaluatingRoutes } from './evaluating.js';
import { evaluationRoutes } from './evaluations.js';
import { extractRoute } from './extract.js';
import { healthRoute } from './health.js';
import { jobRoutes } from './jobs.js';
import { labelRoutes } from './labels.js';
import { learningRoutes } from './learning.js';
import { outputRoutes } from './outputs.js';
import { pageRoutes } from './pages.js';
import { peopleRoutes } from './people.js';
import { prefixRoute } from './prefix.js';
import { recordsRoute } from './records.js';
import { siteRuleRoutes } from './site-rules.js';
import { siteRoutes } from './sites.js';

/** Every route, in the order of the documentation. A route is one value and one line here. */
export const routes: readonly Route[] = [
  healthRoute,
  extractRoute,
  recordsRoute,
  prefixRoute,
  ...pageRoutes,
  ...collectionRoutes,
  ...siteRoutes,
  ...peopleRoutes,
  ...outputRoutes,
  ...collectingRoutes,
  ...evaluationRoutes,
  ...evaluatingRoutes,
  ...jobRoutes,
  ...labelRoutes,
  ...learningRoutes,
  ...siteRuleRoutes,
];
