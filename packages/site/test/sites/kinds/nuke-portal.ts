import type { Answer } from '../site-server.js';
import { aboutText, type MadeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TOPICS = ['Harbours', 'Engines', 'Weather', 'Rules'];
const PER_PAGE = 10;
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');
const path = ({ number }: Story) => `/modules.php?name=News&file=article&sid=${number}`;
const inHtml = (address: string) => address.replaceAll('&', '&amp;');
const topicOf = (story: Story) => TOPICS.indexOf(oneOf(TOPICS, story)) + 1;

/** A portal as PHP-Nuke built them: one script for everything, `sid` is a story, months in an archive, for each story its comments, a print version and a form to send it. */
export function nukePortal(count = 62): MadeSite {
  const all = variedStories(count, 61_000, english);
  return {
    host: 'portal.nuke.example',
    articles: all.map(path),
    pages: ['/modules.php?name=Content&pa=showpage&pid=1'],
    answer: (asked, origin) => {
      const { pathname, searchParams: query } = new URL(asked, origin);
      if (pathname === '/' || pathname === '/index.php')
        return page('Home', listOf(all, { base: '/modules.php?name=News', from: 1, shown: all }), all);
      if (pathname !== '/modules.php') return undefined;
      return answerModule(query, all);
    },
  };
}

function answerModule(query: URLSearchParams, all: readonly Story[]): Answer | undefined {
  const story = all.find(({ number }) => number === Number(query.get('sid')));
  const from = Number(query.get('pagenum') ?? 1);
  switch (`${query.get('name')}:${query.get('file') ?? query.get('sa') ?? query.get('pa') ?? ''}`) {
    case 'News:': {
      const topic = query.get('new_topic');
      const shown = all.filter((each) => topic === null || topicOf(each) === Number(topic));
      return page('News', listOf(all, { base: `/modules.php?name=News${topic === null ? '' : `&new_topic=${topic}`}`, from, shown }), all);
    }
    case 'News:article':
      return story && page(story.title, articleOf(story, all), all);
    case 'News:print':
      return (
        story && {
          body: `<html><head><title>Planks - ${story.title}</title></head><body><table border="0" width="640"><tr><td><center><b>${story.title}</b><br>Date: ${story.day}<br>Topic: ${oneOf(TOPICS, story)}</center><br>${linkStories(story.body, all, path)}<hr>This article comes from Planks<br>The URL for this story is: <a href="${inHtml(path(story))}">{this}</a></td></tr></table></body></html>`,
        }
      );
    case 'News:friend':
      return (
        story &&
        page(
          'Send',
          box(
            'Send Story to a Friend',
            `<p>You will send the story <b>${story.title}</b> to a specified friend:</p><form method="post"><input name="yname"><input name="ymail"><input type="submit" value="Send"></form>`,
          ),
          all,
        )
      );
    case 'Topics:':
      return page(
        'Topics',
        box(
          'Current Active Topics',
          `<p>Click to list all articles in the topic</p><table><tr>${TOPICS.map((name, i) => `<td><a href="/modules.php?name=News&amp;new_topic=${i + 1}"><img src="/images/topics/${i}.gif" alt="${name}"></a><br><b>${name}</b></td>`).join('')}</tr></table>`,
        ),
        all,
      );
    case 'Stories_Archive:':
      return page(
        'Archive',
        box(
          'Stories Archive',
          `<p>Select the month:</p><ul>${monthsOf(all)
            .map((month) => `<li><a href="${inHtml(monthPath(month))}">${MONTHS[Number(month.slice(5)) - 1]}, ${month.slice(0, 4)}</a></li>`)
            .join('')}</ul>`,
        ),
        all,
      );
    case 'Stories_Archive:show_month':
      return page('Archive', monthOf(`${query.get('year')}-${query.get('month')}`, all), all);
    case 'Content:showpage':
      return page('About Planks', box('About Planks', aboutText(61)), all);
    case 'Your_Account:':
      return page(
        'Login',
        box(
          'User Login',
          '<form method="post"><input name="username"><input name="user_password" type="password"><input type="submit" value="Login"></form>',
        ),
        all,
      );
    default:
      return undefined;
  }
}

const monthsOf = (all: readonly Story[]) => [...new Set(all.map(({ day }) => day.slice(0, 7)))];
const monthPath = (month: string) =>
  `/modules.php?name=Stories_Archive&sa=show_month&year=${month.slice(0, 4)}&month=${month.slice(5)}&month_l=${MONTHS[Number(month.slice(5)) - 1]}`;

function monthOf(month: string, all: readonly Story[]): string {
  const rows = all
    .filter(({ day }) => day.startsWith(month))
    .map(
      (story) =>
        `<tr><td><img src="/images/arrow.gif" alt=""><a href="${inHtml(path(story))}">${story.title}</a></td><td align="center">${story.number % 5}</td><td align="center">${story.number * 17}</td><td>${story.day}</td><td align="center"><a href="/modules.php?name=News&amp;file=print&amp;sid=${story.number}"><img src="/images/print.gif" alt="Printer Friendly Page"></a> <a href="/modules.php?name=News&amp;file=friend&amp;op=FriendSend&amp;sid=${story.number}"><img src="/images/friend.gif" alt="Send to a Friend"></a></td></tr>`,
    );
  return box(
    'Stories Archive',
    `<table border="0" width="100%"><tr><td><b>Articles</b></td><td><b>Comments</b></td><td><b>Reads</b></td><td><b>Date</b></td><td><b>Actions</b></td></tr>${rows.join('')}</table><center>[ <a href="/modules.php?name=Stories_Archive">Archives Index</a> ]</center>`,
  );
}

function listOf(all: readonly Story[], { base, from, shown }: { base: string; from: number; shown: readonly Story[] }): string {
  const entries = shown.slice((from - 1) * PER_PAGE, from * PER_PAGE).map((story) => {
    const own = inHtml(path(story));
    return box(
      story.title,
      `<a href="/modules.php?name=News&amp;new_topic=${topicOf(story)}"><img src="/images/topics/${topicOf(story)}.gif" align="right" alt="${oneOf(TOPICS, story)}"></a><i>Posted by <a href="/modules.php?name=Your_Account">bosun</a> on ${story.day}</i><br>${story.teaser}.<br><div align="right"><a href="${own}"><b>Read More...</b></a> (${story.body.length} bytes more) | <a href="${own}&amp;mode=nested&amp;order=0&amp;thold=0">${story.number % 5} comments</a> | <a href="/modules.php?name=News&amp;file=print&amp;sid=${story.number}"><img src="/images/print.gif" alt="Printer Friendly Page"></a> <a href="/modules.php?name=News&amp;file=friend&amp;op=FriendSend&amp;sid=${story.number}"><img src="/images/friend.gif" alt="Send to a Friend"></a></div>`,
    );
  });
  const pages = Math.ceil(shown.length / PER_PAGE);
  const numbers = Array.from({ length: pages }, (_, i) =>
    i + 1 === from ? `<b>${i + 1}</b>` : `<a href="${inHtml(base)}&amp;pagenum=${i + 1}">${i + 1}</a>`,
  );
  return linkStories(entries.join('<br>'), all, path) + (pages > 1 ? `<center>Pages: ${numbers.join(' - ')}</center>` : '');
}

function articleOf(story: Story, all: readonly Story[]): string {
  const related = all.filter((each) => topicOf(each) === topicOf(story))[0]!;
  const comments = Array.from(
    { length: story.number % 5 },
    (_, i) =>
      `<table width="99%"><tr><td><b>Re: ${story.title}</b> (Score: ${i})<br>by Anonymous on ${story.day}</td></tr><tr><td>I read comment ${story.number * 10 + i} twice and agree.<br>[ <a href="/modules.php?name=News&amp;file=comments&amp;op=Reply&amp;pid=${i}&amp;sid=${story.number}">Reply to This</a> ]</td></tr></table>`,
  );
  return `<table width="100%"><tr><td valign="top">${box(story.title, `<i>Posted by bosun on ${story.day}</i><br>${linkStories(story.body, all, path)}`)}</td><td valign="top" width="170">${box('Related Links', `· <a href="/modules.php?name=News&amp;new_topic=${topicOf(story)}">More about ${oneOf(TOPICS, story)}</a><br>Most read story about ${oneOf(TOPICS, story)}:<br><a href="${inHtml(path(related))}">${related.title}</a>`)}${box('Options', `<a href="/modules.php?name=News&amp;file=print&amp;sid=${story.number}">Printer Friendly</a><br><a href="/modules.php?name=News&amp;file=friend&amp;op=FriendSend&amp;sid=${story.number}">Send to a Friend</a>`)}</td></tr></table>${comments.join('')}<p>The comments are owned by the poster. We aren't responsible for their content.</p>`;
}

function box(title: string, inside: string): string {
  return `<table border="0" cellpadding="1" cellspacing="0" bgcolor="#000000" width="100%"><tr><td><table border="0" cellpadding="3" bgcolor="#dddddd" width="100%"><tr><td><font class="option"><b>${title}</b></font></td></tr></table></td></tr><tr><td bgcolor="#ffffff"><font class="content">${inside}</font></td></tr></table>`;
}

function page(title: string, main: string, all: readonly Story[]): Answer {
  const blocks = `${box('Modules', '<strong>·</strong> <a href="/index.php">Home</a><br><strong>·</strong> <a href="/modules.php?name=Topics">Topics</a><br><strong>·</strong> <a href="/modules.php?name=Stories_Archive">Stories Archive</a><br><strong>·</strong> <a href="/modules.php?name=Content&amp;pa=showpage&amp;pid=1">About Planks</a><br><strong>·</strong> <a href="/modules.php?name=Your_Account">Your Account</a><br>')}<br>${box("Who's Online", 'There are currently, 4 guest(s) and 0 member(s) that are online.')}`;
  const old = `${box(
    'Past Articles',
    all
      .slice(10, 18)
      .map((story) => `· <a href="${inHtml(path(story))}">${story.title}</a> (${story.number % 5})<br>`)
      .join(''),
  )}`;
  return {
    body: `<html><head><title>Planks - ${title}</title></head><body bgcolor="#505050"><table border="0" width="100%"><tr><td><a href="/index.php"><img src="/images/logo.gif" alt="Welcome to Planks!"></a></td><td align="right"><form action="/modules.php?name=Search" method="post"><input type="text" name="query" size="14"></form></td></tr></table><table width="100%" cellpadding="0" cellspacing="0" border="0"><tr valign="top"><td width="150" valign="top">${blocks}</td><td valign="top">${main}</td><td width="150" valign="top">${old}</td></tr></table><center><font class="footmsg">All logos and trademarks in this site are property of their respective owner.<br>Page Generation: 0.05 Seconds</font></center></body></html>`,
  };
}
