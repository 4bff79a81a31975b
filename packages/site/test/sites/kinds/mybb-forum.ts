import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { german, linkStories, variedStories } from './varied-stories.js';

const FORUMS = ['Ankündigungen', 'Segeln', 'Werkstatt'];
const path = ({ number }: Story) => `/thread-${number}.html`;
const forum = (i: number) => (page: number) => (page === 1 ? `/forum-${i + 2}.html` : `/forum-${i + 2}-page-${page}.html`);
const written = (day: string) => `${day.split('-').reverse().join('.')}, 18:2${day.slice(-1)}`;
/** Every ninth thread has a second page. */
const isLong = ({ number }: Story) => number % 9 === 0;

/** A German board on MyBB: threads by number, a page of each as "lastpost", print versions, people, a plain archive of the same threads, orders of every list. */
export function mybbForum(count = 54): MadeSite {
  const all = variedStories(count, 42_000, german);
  const bodiesOf = (story: Story, from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) =>
      from + i === 0
        ? story.body
        : variedStories(8, 42_500 + story.number * 11 + from + i, german)[(i + from) % 8]!.body.replaceAll(/<a [^>]*>|<\/a>/g, ''),
    );
  const replies = (story: Story, from: number, to: number) => bodiesOf(story, from, to).map((body, i) => post(story, body, from + i));
  const post = (story: Story, body: string, i: number) =>
    `<div class="post classic" id="post_${story.number * 100 + i}"><div class="post_author scaleimages"><div class="author_information"><strong><span class="largetext"><a href="user-${(i % 5) + 1}.html">Mitglied ${(i % 5) + 1}</a></span></strong><br><span class="smalltext">Senior Member</span></div><div class="author_statistics">Beiträge: 3${i}<br>Themen: 1${i}<br>Registriert seit: May 2015</div></div><div class="post_content"><div class="post_head"><div class="float_right"><strong><a href="thread-${story.number}-post-${story.number * 100 + i}.html#pid${story.number * 100 + i}" title="RE: ${story.title}">#${i + 1}</a></strong></div><span class="post_date">${written(story.day)}</span></div><div class="post_body scaleimages" id="pid_${story.number * 100 + i}">${body}</div></div><div class="post_controls"><div class="postbit_buttons author_buttons float_left"><a href="search.php?action=finduser&amp;uid=${(i % 5) + 1}" class="postbit_find"><span>Suchen</span></a></div><div class="postbit_buttons post_management_buttons float_right"><a href="newreply.php?tid=${story.number}&amp;replyto=${story.number * 100 + i}" class="postbit_quote"><span>Antworten</span></a></div></div></div>`;
  const liteOf = (story: Story, body: string, i: number) =>
    `<div class="post"><div class="header"><h2>Mitglied ${(i % 5) + 1}</h2><div class="dateline">${written(story.day)}</div></div><div class="message">${linkStories(body, all, path)}</div></div>`;
  const lite = (story: Story) =>
    bodiesOf(story, 0, isLong(story) ? 5 : (story.number % 4) + 1)
      .map((body, i) => liteOf(story, body, i))
      .join('');
  const pages = (story: Story, page: number) =>
    isLong(story)
      ? `<div class="pagination"><span class="pages">Seiten (2):</span> ${page === 1 ? `<span class="pagination_current">1</span> <a href="thread-${story.number}-page-2.html" class="pagination_page">2</a> <a href="thread-${story.number}-page-2.html" class="pagination_next">Weiter »</a>` : `<a href="thread-${story.number}.html" class="pagination_previous">« Zurück</a> <a href="thread-${story.number}.html" class="pagination_page">1</a> <span class="pagination_current">2</span>`}</div>`
      : '';
  const thread = (story: Story, page: number) =>
    `<div class="navigation"><a href="{origin}/index.php">Hafenforum</a> › <a href="forum-${(story.number % 3) + 2}.html">${oneOf(FORUMS, story)}</a><br><span class="active">${story.title}</span></div><div class="float_left">${pages(story, page)}</div><div class="float_right"><a href="newreply.php?tid=${story.number}" class="button new_reply_button"><span>Antworten</span></a></div><table border="0" class="tborder tfixed"><tr><td class="thead"><div class="float_right"><span class="smalltext"><strong><a href="showthread.php?mode=threaded&amp;tid=${story.number}">Baumstrukturmodus</a> | <a href="showthread.php?mode=linear&amp;tid=${story.number}">Linearer Modus</a></strong></span></div><div><strong>${story.title}</strong></div></td></tr><tr><td id="posts_container"><div id="posts">${(page === 1 ? [post(story, story.body, 0), ...replies(story, 1, isLong(story) ? 5 : (story.number % 4) + 1)] : replies(story, 5, 8)).join('')}</div></td></tr><tr><td class="tfoot"><div class="float_left"><strong>« <a href="thread-${story.number}-nextoldest.html">Ein Thema zurück</a> | <a href="thread-${story.number}-nextnewest.html">Ein Thema vor</a> »</strong></div></td></tr></table><ul class="thread_tools"><li class="printable"><a href="printthread.php?tid=${story.number}">Druckversion anzeigen</a></li><li class="sendthread"><a href="sendthread.php?tid=${story.number}">Thema einem Freund senden</a></li></ul>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path));
  const goTo = (story: Story | undefined) => ({ status: 302, headers: { location: story ? path(story) : '/index.php' } });
  const boards = inFrame(
    'Hafenforum',
    `<table border="0" class="tborder"><thead><tr><td class="thead" colspan="5"><strong><a href="forum-1.html">Rund um den Hafen</a></strong></td></tr></thead><tbody>${FORUMS.map(
      (name, i) => {
        const last = all.find((story) => story.number % 3 === i)!;
        return `<tr><td class="trow1"><span class="forum_status forum_on"></span></td><td class="trow1"><strong><a href="forum-${i + 2}.html">${name}</a></strong><div class="smalltext">Alles über ${name}</div></td><td class="trow1">18</td><td class="trow1">54</td><td class="trow1"><span class="smalltext"><a href="thread-${last.number}-lastpost.html" title="${last.title}"><strong>${last.title.slice(0, 25)}...</strong></a><br>${written(last.day)}<br>von <a href="user-1.html">Mitglied 1</a></span></td></tr>`;
      },
    ).join('')}</tbody></table><div class="bottommenu"><a href="showteam.php">Foren-Team</a> <a href="stats.php">Foren-Statistiken</a></div>`,
  );
  const kind: Kind = {
    host: 'hafenforum.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<tr class="inline_row"><td class="trow1 forumdisplay_regular"><span class="thread_status newfolder"></span></td><td class="trow1"><div><span class="subject_old"><a href="thread-${story.number}.html">${story.title}</a></span>${isLong(story) ? ` <span class="smalltext">(Seiten: <a href="thread-${story.number}.html">1</a> <a href="thread-${story.number}-page-2.html">2</a>)</span>` : ''}<div class="author smalltext"><a href="user-1.html">Mitglied 1</a>, <span class="thread_start_datetime">${written(story.day)}</span></div></div></td><td class="trow1"><a href="misc.php?action=whoposted&amp;tid=${story.number}">${story.number % 4}</a></td><td class="trow1">${story.number * 17}</td><td class="trow1"><span class="lastpost smalltext">${written(story.day)}<br><a href="thread-${story.number}-lastpost.html">Letzter Beitrag</a>: <a href="user-2.html">Mitglied 2</a></span></td></tr>`,
    article: (story) => thread(story, 1),
    list: (title, entries, pager) => {
      const i = FORUMS.indexOf(title) + 2;
      const order = (by: string, name: string) =>
        `<a href="forumdisplay.php?fid=${i}&amp;datecut=9999&amp;prefix=0&amp;sortby=${by}&amp;order=asc">${name}</a>`;
      return `<div class="navigation"><a href="{origin}/index.php">Hafenforum</a> › <span class="active">${title}</span></div><div class="float_left">${pager}</div><table border="0" class="tborder"><tr><td class="thead" colspan="5"><strong>${title}</strong></td></tr><tr><td class="tcat" colspan="2">${order('subject', 'Thema')} / ${order('starter', 'Verfasser')}</td><td class="tcat">${order('replies', 'Antworten')}</td><td class="tcat">${order('views', 'Ansichten')}</td><td class="tcat">${order('lastpost', 'Letzter Beitrag')}</td></tr>${entries}</table>`;
    },
    pager: (page, count, address) =>
      `<div class="pagination"><span class="pages">Seiten (${count}):</span> ${Array.from({ length: count }, (_, i) => (i + 1 === page ? `<span class="pagination_current">${page}</span>` : `<a href="${address(i + 1).slice(1)}" class="pagination_page">${i + 1}</a>`)).join(' ')}${page < count ? ` <a href="${address(page + 1).slice(1)}" class="pagination_next">Weiter »</a>` : ''}</div>`,
    lists: FORUMS.map(
      (name, i): List => ({ title: name, stories: all.filter((story) => oneOf(FORUMS, story) === name), address: forum(i), perPage: 8 }),
    ),
    others: {
      '/': { body: boards },
      '/index.php': { body: boards },
      '/forum-1.html': { body: boards },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((id) => [
          `/user-${id}.html`,
          {
            body: inFrame(
              `Profil von Mitglied ${id}`,
              `<table class="tborder"><tr><td class="thead"><strong>Informationen über Mitglied ${id}</strong></td></tr><tr><td class="trow1">Registriert seit:</td><td class="trow1">12.05.2015</td></tr><tr><td class="trow2">Beiträge gesamt:</td><td class="trow2">3${id} (0,01 Beiträge pro Tag | 2 Prozent aller Beiträge)<br><a href="search.php?action=finduserthreads&amp;uid=${id}">Alle Themen finden</a></td></tr></table>`,
            ),
          },
        ]),
      ),
      ...Object.fromEntries(
        all.flatMap((story, i) => [
          [`/thread-${story.number}-page-2.html`, isLong(story) ? { body: inFrame(story.title, thread(story, 2)) } : goTo(story)],
          [`/thread-${story.number}-lastpost.html`, goTo(story)],
          ...Array.from(
            { length: 8 },
            (_, post) =>
              [
                `/thread-${story.number}-post-${story.number * 100 + post}.html`,
                { body: inFrame(story.title, thread(story, post < 5 ? 1 : 2)) },
              ] as const,
          ),
          [`/thread-${story.number}-nextnewest.html`, goTo(all[i - 1])],
          [`/thread-${story.number}-nextoldest.html`, goTo(all[i + 1])],
          [
            `/printthread.php?tid=${story.number}`,
            {
              body: `<html lang="de"><head><title>${story.title}</title></head><body><table><tr><td><a href="{origin}/index.php">Hafenforum</a></td></tr></table>Druckversion von: <a href="${path(story)}">${story.title}</a><hr>${linkStories(story.body, all, path)}<hr>${replies(story, 1, 3).join('<hr>')}</body></html>`,
            },
          ],
          [
            `/archive/index.php/thread-${story.number}.html`,
            {
              body: `<html lang="de"><head><title>${story.title}</title></head><body><div id="container"><div id="header"><h1><a href="{origin}/index.php">Hafenforum</a></h1><div class="navigation"><a href="{origin}/archive/index.php">Hafenforum</a> › <a href="{origin}/archive/index.php/forum-${(story.number % 3) + 2}.html">${oneOf(FORUMS, story)}</a></div></div><div id="fullversion"><strong>Vollversion:</strong> <a href="{origin}${path(story)}">${story.title}</a></div><p id="infobox">Sie sehen gerade eine vereinfachte Darstellung unserer Inhalte. <a href="{origin}${path(story)}">Normale Ansicht mit richtiger Formatierung.</a></p><div id="content">${lite(story)}</div></div></body></html>`,
            },
          ],
        ]),
      ),
      '/archive/index.php': {
        body: inFrame(
          'Archiv',
          `<div id="content"><h3>Rund um den Hafen</h3><ol>${FORUMS.map((name, i) => `<li><a href="{origin}/archive/index.php/forum-${i + 2}.html">${name}</a></li>`).join('')}</ol></div>`,
        ),
      },
      ...Object.fromEntries(
        FORUMS.map((name, i) => [
          `/archive/index.php/forum-${i + 2}.html`,
          {
            body: inFrame(
              name,
              `<div id="content"><div class="threadlist"><ol>${all
                .filter((story) => oneOf(FORUMS, story) === name)
                .map(
                  (story) =>
                    `<li><a href="{origin}/archive/index.php/thread-${story.number}.html">${story.title}</a> <span class="replycount">(${story.number % 4} Antworten)</span></li>`,
                )
                .join('')}</ol></div></div>`,
            ),
          },
        ]),
      ),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE html><html xml:lang="de" lang="de"><head><meta charset="UTF-8"><title>${title}</title></head><body><div id="container"><a name="top" id="top"></a><div id="header"><div id="logo"><div class="wrapper"><a href="{origin}/index.php"><img src="/images/logo.png" alt="Hafenforum"></a><ul class="menu top_links"><li><a href="{origin}/search.php" class="search">Suche</a></li><li><a href="{origin}/memberlist.php" class="memberlist">Mitglieder</a></li><li><a href="{origin}/calendar.php" class="calendar">Kalender</a></li><li><a href="{origin}/misc.php?action=help" class="help">Hilfe</a></li></ul></div></div><div id="panel"><div class="upper"><div class="wrapper"><span class="welcome">Hallo, Gast! <a href="{origin}/member.php?action=login" class="login">Anmelden</a> <a href="{origin}/member.php?action=register" class="register">Registrieren</a></span></div></div></div></div><div id="content"><div class="wrapper">${main}</div></div><div id="footer"><div class="upper"><div class="wrapper"><ul class="menu bottom_links"><li><a href="{origin}/showteam.php">Foren-Team</a></li><li><a href="#top">Nach oben</a></li><li><a href="{origin}/archive/index.php">Archiv-Modus</a></li><li><a href="{origin}/misc.php?action=markread">Alle Foren als gelesen markieren</a></li></ul></div></div><div class="lower"><div class="wrapper"><span id="current_time"><strong>Es ist:</strong> 12.05.2023, 10:00</span></div></div></div></div></body></html>`;
}
