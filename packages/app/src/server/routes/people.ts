import { type NamedProfile, recommend } from '@pith/site';
import { ServerProblem } from '../problem.js';
import { json, type Route, route } from '../route.js';
import {
  allSavedAnswer,
  forgottenAnswer,
  nameParams,
  newsAnswer,
  newsQuery,
  profileAnswer,
  profileBody,
  profilesAnswer,
  savedAnswer,
  savedBody,
} from '../schemas/people.js';
import { summaryOf } from './collection.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

const plain = ({ name, profile: { words = [], sections = [], sites = [] } }: NamedProfile) => ({ name, words, sections, sites });

const profiles = route(
  {
    name: 'profiles',
    method: 'get',
    path: '/v1/profiles',
    summary: 'What people want to read, by name.',
    access: 'open',
    answers: answer(profilesAnswer, 'The profiles.'),
  },
  async (call) => json({ profiles: (await (await call.services.storage()).profiles.all()).map(plain) }),
);

const saveProfile = route(
  {
    name: 'saveProfile',
    method: 'post',
    path: '/v1/profiles',
    summary: 'Saves a profile. Replaces one of the same name.',
    access: 'token',
    body: profileBody,
    example: { name: 'ann', words: ['harbour'], sections: ['News'] },
    answers: answer(profileAnswer, 'The profile.'),
  },
  async (call, { body: { name, ...profile } }) => {
    await (await call.services.storage('make')).profiles.save(name, profile);
    return json({ name, ...profile });
  },
);

const forgetProfile = route(
  {
    name: 'forgetProfile',
    method: 'delete',
    path: '/v1/profiles/:name',
    summary: 'Deletes a profile.',
    access: 'token',
    params: nameParams,
    answers: answer(forgottenAnswer, 'It is gone.'),
  },
  async (call, { params }) => {
    if (!(await (await call.services.storage()).profiles.remove(params.name))) throw new ServerProblem('NOT_FOUND', { detail: 'no such profile' });
    return json({ forgotten: true });
  },
);

const news = route(
  {
    name: 'newsFor',
    method: 'get',
    path: '/v1/profiles/:name/articles',
    summary: 'New articles for a profile, best first, with the reasons.',
    access: 'open',
    params: nameParams,
    query: newsQuery,
    answers: answer(newsAnswer, 'Articles with reasons.'),
  },
  async (call, { params, query: { since, limit } }) => {
    const { store, profiles: all } = await call.services.storage();
    const profile = await all.find(params.name);
    if (!profile) throw new ServerProblem('NOT_FOUND', { detail: 'no such profile' });
    const found = await recommend(store, profile, { limit, ...(since === undefined ? {} : { since }) });
    return json({ articles: found.map(({ article, score, reasons }) => ({ article: summaryOf(article), score, reasons })) });
  },
);

const searches = route(
  {
    name: 'savedSearches',
    method: 'get',
    path: '/v1/searches',
    summary: 'Searches that were saved.',
    access: 'open',
    answers: answer(allSavedAnswer, 'The searches.'),
  },
  async (call) => json({ searches: (await (await call.services.storage()).notices.all()).map(({ name, query }) => ({ name, query })) }),
);

const saveSearch = route(
  {
    name: 'saveSearch',
    method: 'post',
    path: '/v1/searches',
    summary: 'Saves a search under a name. Replaces one of the same name and its recipients.',
    access: 'token',
    body: savedBody,
    example: { name: 'harbour', query: 'harbour OR port' },
    answers: answer(savedAnswer, 'The search.'),
  },
  async (call, { body }) => {
    const { name, query } = await (await call.services.storage('make')).notices.save(body);
    return json({ name, query });
  },
);

const forgetSearch = route(
  {
    name: 'forgetSearch',
    method: 'delete',
    path: '/v1/searches/:name',
    summary: 'Deletes a saved search.',
    access: 'token',
    params: nameParams,
    answers: answer(forgottenAnswer, 'It is gone.'),
  },
  async (call, { params }) => {
    if (!(await (await call.services.storage()).notices.remove(params.name))) throw new ServerProblem('NOT_FOUND', { detail: 'no such search' });
    return json({ forgotten: true });
  },
);

/** Routes for profiles and saved searches. */
export const peopleRoutes: readonly Route[] = [profiles, saveProfile, forgetProfile, news, searches, saveSearch, forgetSearch];
