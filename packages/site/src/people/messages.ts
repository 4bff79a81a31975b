import { hashOf } from '../text/hash.js';
import type { Mail } from './mailer.js';

/** The message of a saved search, as sent to a webhook. */
export interface Report {
  readonly search: string;
  readonly query: string;
  readonly articles: readonly ReportedArticle[];
}

export interface ReportedArticle {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  /** Day of publication; null where the page has none. */
  readonly day: string | null;
  readonly change: 'new' | 'edited' | 'removed';
  readonly snippet: string;
}

const MAX_SNIPPET = 160;

/** `harbour: 3 new, 1 edited` */
function headlineOf({ search, articles }: Report): string {
  const counts = (['new', 'edited', 'removed'] as const).map((change) => ({
    change,
    count: articles.filter((each) => each.change === change).length,
  }));
  const parts = counts.filter(({ count }) => count > 0).map(({ change, count }) => `${count} ${change}`);
  return `${search}: ${parts.join(', ')}`;
}

/** JSON as Slack, Mattermost and Discord's `/slack` addresses take it. */
export function slackMessage(report: Report): string {
  const lines = report.articles.map(
    ({ url, title, day, change, snippet }) =>
      `• ${change === 'new' ? '' : `[${change}] `}<${slackAddress(url)}|${slackText(title || url)}>${dayText(day)}\n${slackText(snippet.slice(0, MAX_SNIPPET))}`,
  );
  return JSON.stringify({ text: [`*${slackText(headlineOf(report))}*`, ...lines].join('\n') });
}

// The three characters that their markup is made of.
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function slackAddress(url: string): string {
  return slackText(url).replaceAll('|', '%7C');
}

export function mailOf(report: Report, { to, delivery }: { readonly to: string; readonly delivery: number }): Mail {
  const items = report.articles.map(
    ({ url, title, day, change, snippet }) => `[${change}] ${title || '(no title)'}${dayText(day)}\n${url}\n${snippet}`,
  );
  return {
    id: `pith.${delivery}.${hashOf(JSON.stringify(report)).slice(0, 16)}`,
    to,
    subject: headlineOf(report),
    text: `${items.join('\n\n')}\n\n-- \nSaved search "${report.search}": ${report.query}\n`,
  };
}

function dayText(day: string | null): string {
  return day === null ? '' : ` (${day})`;
}
