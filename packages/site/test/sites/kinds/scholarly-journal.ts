import type { Answer } from '../site-server.js';
import { aboutText, type MadeSite, type Story } from './made-site.js';
import { english, variedStories } from './varied-stories.js';

const HOME = '/index.php/tides';
const PER_ISSUE = 6;
const ISSUES_PER_PAGE = 5;
const path = ({ number }: Story) => `${HOME}/article/view/${300 + number}`;
const galley = ({ number }: Story) => `${HOME}/article/view/${300 + number}/${700 + number}`;
const issuePath = (issue: number) => `${HOME}/issue/view/${issue}`;
const writer = ({ number }: Story) => ['Mara Quist', 'Jon Abel', 'Ines Okoro'][number % 3]!;

/** A journal on OJS: issues in an archive of several pages, an abstract with references for each paper, the paper itself a file in a viewer, and pages about how to submit. */
export function scholarlyJournal(count = 54): MadeSite {
  const all = variedStories(count, 65_000, english);
  const issues = Array.from({ length: Math.ceil(count / PER_ISSUE) }, (_, i) => ({
    id: 40 - i,
    papers: all.slice(i * PER_ISSUE, (i + 1) * PER_ISSUE),
  }));
  const about = ['/about', '/about/submissions', '/about/editorialTeam', '/about/contact', '/about/privacy'].map((each) => HOME + each);
  return {
    host: 'journals.shore.example',
    articles: all.map(path),
    pages: about,
    answer: (asked, origin) => {
      const { pathname } = new URL(asked, origin);
      if (pathname === '/') return { status: 302, headers: { location: `${HOME}/index` } };
      if (pathname === HOME || pathname === `${HOME}/index`)
        return page(
          'Tides',
          `<section class="homepage_about"><h2>About the Journal</h2><p>Tides publishes work on water and those who live at it.</p></section><section class="current_issue"><h2>Current Issue</h2>${issueOf(issues[0]!)}<a href="{origin}${HOME}/issue/archive" class="read_more">View All Issues</a></section>`,
        );
      if (pathname === `${HOME}/issue/current`) return page('Current issue', issueOf(issues[0]!));
      const issue = issues.find(({ id }) => pathname === issuePath(id));
      if (issue) return page(`Vol. ${issue.id}`, issueOf(issue));
      const archive = /\/issue\/archive(?:\/(\d+))?$/.exec(pathname);
      if (archive) return page('Archives', archiveOf(issues, Number(archive[1] ?? 1)));
      const paper = all.find((story) => pathname === path(story));
      if (paper) return page(paper.title, paperOf(paper, issues.find(({ papers }) => papers.includes(paper))!.id));
      const shown = all.find((story) => pathname === galley(story));
      if (shown)
        return {
          body: `<!DOCTYPE html><html lang="en-US"><head><title>View of ${shown.title}</title></head><body class="pkp_page_article pkp_op_view"><header class="header_view"><a href="{origin}${path(shown)}" class="return"><span class="pkp_screen_reader">Return to Article Details</span></a><a href="{origin}${path(shown)}" class="title">${shown.title}</a><a href="{origin}${HOME}/article/download/${300 + shown.number}/${700 + shown.number}" class="download" download><span class="label">Download</span> <span class="pkp_screen_reader">Download PDF</span></a></header><div id="pdfCanvasContainer" class="galley_view"><iframe src="/plugins/pdf/viewer.html?file=${shown.number}" allowfullscreen></iframe></div></body></html>`.replaceAll(
            '{origin}',
            origin,
          ),
        };
      const own = about.indexOf(pathname);
      return own >= 0 ? page('About', `<h1>${pathname.split('/').at(-1)}</h1>${aboutText(650 + own)}`) : undefined;
      function page(title: string, main: string): Answer {
        return { body: frame(title, main).replaceAll('{origin}', origin) };
      }
    },
  };
}

interface Issue {
  readonly id: number;
  readonly papers: readonly Story[];
}

const titleOf = ({ id }: Issue) => `Vol. ${Math.ceil(id / 4)} No. ${(id % 4) + 1} (${2016 + Math.ceil(id / 4)})`;

function issueOf(issue: Issue): string {
  const one = (story: Story) =>
    `<li><div class="obj_article_summary"><h4 class="title"><a id="article-${300 + story.number}" href="{origin}${path(story)}">${story.title}</a></h4><div class="meta"><div class="authors">${writer(story)}</div><div class="pages">${story.number}-${story.number + 9}</div></div><ul class="galleys_links"><li><a class="obj_galley_link pdf" href="{origin}${galley(story)}" aria-labelledby="article-${300 + story.number}">PDF</a></li></ul></div></li>`;
  const section = (name: string, papers: readonly Story[]) =>
    `<div class="section"><h3>${name}</h3><ul class="cmp_article_list articles">${papers.map(one).join('')}</ul></div>`;
  return `<div class="obj_issue_toc"><h1>${titleOf(issue)}</h1><div class="heading"><div class="published"><span class="label">Published:</span> <span class="value">${issue.papers[0]!.day}</span></div></div><div class="sections">${section('Editorial', issue.papers.slice(0, 1))}${section('Articles', issue.papers.slice(1, 5))}${section('Reviews', issue.papers.slice(5))}</div></div>`;
}

function archiveOf(issues: readonly Issue[], at: number): string {
  const shown = issues.slice((at - 1) * ISSUES_PER_PAGE, at * ISSUES_PER_PAGE);
  const pages = Math.ceil(issues.length / ISSUES_PER_PAGE);
  const older = at < pages ? `<a class="next" href="{origin}${HOME}/issue/archive/${at + 1}">Next</a>` : '';
  const newer = at > 1 ? `<a class="prev" href="{origin}${HOME}/issue/archive${at > 2 ? `/${at - 1}` : ''}">Previous</a>` : '';
  return `<h1>Archives</h1><ul class="issues_archive">${shown.map((issue) => `<li><div class="obj_issue_summary"><h2><a class="title" href="{origin}${issuePath(issue.id)}">${titleOf(issue)}</a></h2><a class="cover" href="{origin}${issuePath(issue.id)}"><img src="/public/cover_${issue.id}.png" alt=""></a></div></li>`).join('')}</ul><div class="cmp_pagination" aria-label="View additional pages">${newer}<span class="current">${(at - 1) * ISSUES_PER_PAGE + 1}-${(at - 1) * ISSUES_PER_PAGE + shown.length} of ${issues.length}</span>${older}</div>`;
}

function paperOf(story: Story, issue: number): string {
  const abstract = story.body.replaceAll(/\{story:(\d+)\}/g, 'https://doi.example/$1');
  return `<nav class="cmp_breadcrumbs"><ol><li><a href="{origin}${HOME}/index">Home</a> / </li><li><a href="{origin}${HOME}/issue/archive">Archives</a> / </li><li><a href="{origin}${issuePath(issue)}">Vol. ${issue}</a> / </li><li class="current">Articles</li></ol></nav><article class="obj_article_details"><h1 class="page_title">${story.title}</h1><div class="row"><div class="main_entry"><section class="item authors"><ul class="authors"><li><span class="name">${writer(story)}</span><span class="affiliation">School of Shores</span></li></ul></section><section class="item doi"><h2 class="label">DOI:</h2><span class="value"><a href="https://doi.example/10.1/${story.number}">https://doi.example/10.1/${story.number}</a></span></section><section class="item keywords"><h2 class="label">Keywords:</h2><span class="value">tides, harbours, ferries</span></section><section class="item abstract"><h2 class="label">Abstract</h2>${abstract}</section><section class="item references"><h2 class="label">References</h2><div class="value"><p>Abel, J. (201${story.number % 10}). On water ${story.number}. Tides, 3, 1–9.</p><p>Quist, M. (2009). Piers ${story.number}. Coast, 2, 4–8.</p></div></section></div><div class="entry_details"><div class="item galleys"><ul class="value galleys_links"><li><a class="obj_galley_link pdf" href="{origin}${galley(story)}">PDF</a></li></ul></div><div class="item published"><section class="sub_item"><h2 class="label">Published</h2><div class="value"><span>${story.day}</span></div></section></div><div class="item issue"><section class="sub_item"><h2 class="label">Issue</h2><div class="value"><a class="title" href="{origin}${issuePath(issue)}">Vol. ${issue}</a></div></section></div><div class="item citation"><h2 class="label">How to Cite</h2><div class="csl-entry">${writer(story)}. ${story.title}. Tides.</div><a href="{origin}${HOME}/citationstylelanguage/get/acm?submissionId=${story.number}">ACM</a></div></div></div></article>`;
}

function frame(title: string, main: string): string {
  const link = (to: string, name: string) => `<li><a href="{origin}${HOME}${to}">${name}</a></li>`;
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>${title} | Tides</title></head><body class="pkp_page_index"><div class="pkp_structure_page"><header class="pkp_structure_head"><nav class="cmp_skip_to_content"><a href="#pkp_content_main">Skip to main content</a></nav><div class="pkp_site_name"><a href="{origin}${HOME}/index" class="is_text">Tides</a></div><nav class="pkp_site_nav_menu"><ul id="navigationPrimary" class="pkp_navigation_primary">${link('/issue/current', 'Current')}${link('/issue/archive', 'Archives')}<li><a href="{origin}${HOME}/about">About</a><ul>${link('/about', 'About the Journal')}${link('/about/submissions', 'Submissions')}${link('/about/editorialTeam', 'Editorial Team')}${link('/about/privacy', 'Privacy Statement')}${link('/about/contact', 'Contact')}</ul></li></ul><a class="pkp_search" href="{origin}${HOME}/search">Search</a><ul id="navigationUser">${link('/user/register', 'Register')}${link('/login', 'Login')}</ul></nav></header><div class="pkp_structure_content"><main class="pkp_structure_main">${main}</main><div class="pkp_structure_sidebar"><div class="pkp_block block_make_submission"><a class="block_make_submission_link" href="{origin}${HOME}/about/submissions">Make a Submission</a></div><div class="pkp_block block_information"><h2 class="title">Information</h2><ul><li><a href="{origin}${HOME}/information/readers">For Readers</a></li></ul></div></div></div></div></body></html>`;
}
