import type { SiteRuleData } from 'pith';
import { json, type Route, route } from '../route.js';
import { tryRule } from '../rule-trial.js';
import { ruleBody, rulesInUseAnswer, siteParams, trialAnswer } from '../schemas/learning.js';

const rules = [{ meaning: 'The rules in use.', type: 'application/json', schema: rulesInUseAnswer }];

const kept = route(
  { name: 'siteRules', method: 'get', path: '/v1/site-rules', summary: 'The site rules in use.', access: 'token', answers: rules },
  async ({ services }) => json({ rules: await services.desk.kept() }),
);

const attempt = route(
  {
    name: 'trySiteRule',
    method: 'post',
    path: '/v1/site-rules/try',
    summary: 'What a site rule does to the stored pages of its site: of sets, pages that are kept, the collection. Nothing is changed.',
    access: 'token',
    body: ruleBody,
    example: { rule: { host: 'example.org', drop: '.related' } },
    answers: [{ meaning: 'Every page before and after.', type: 'application/json', schema: trialAnswer }],
  },
  async (call, { body }) => json(await tryRule(call, body.rule as SiteRuleData)),
);

const use = route(
  {
    name: 'useSiteRule',
    method: 'post',
    path: '/v1/site-rules',
    summary: 'Uses a rule for later pages of a site, instead of the current one.',
    access: 'token',
    body: ruleBody,
    example: { rule: { host: 'example.org', drop: '.related' } },
    answers: rules,
  },
  async (call, { body }) => {
    const rule = body.rule as SiteRuleData;
    // Also checks whether the rule is valid.
    const { before, after } = await tryRule(call, rule);
    return json({ rules: await call.services.desk.useRule(rule, { before, after }) });
  },
);

const forget = route(
  {
    name: 'forgetSiteRule',
    method: 'delete',
    path: '/v1/site-rules/:site',
    summary: 'Uses the default for a site again. `*` stops the rule for all sites.',
    access: 'token',
    params: siteParams,
    answers: rules,
  },
  async ({ services }, { params }) => json({ rules: await services.desk.forget(params.site) }),
);

/** Rules of sites: learned, or written by the user. */
export const siteRuleRoutes: readonly Route[] = [kept, attempt, use, forget];
