import { blockTheme } from './kinds/block-theme.js';
import { bloggerBlog } from './kinds/blogger.js';
import { builderMagazine } from './kinds/builder-magazine.js';
import { bulletinBoard } from './kinds/bulletin-board.js';
import { cardBlog } from './kinds/card-blog.js';
import { catalogueShop } from './kinds/catalogue-shop.js';
import { categoryBoxes } from './kinds/category-boxes.js';
import { chinesePortal } from './kinds/chinese-portal.js';
import { cyrillicBlog } from './kinds/cyrillic-blog.js';
import { datedPaper } from './kinds/dated-paper.js';
import { documentation } from './kinds/documentation.js';
import { dotclearBlog } from './kinds/dotclear-blog.js';
import { drupalSite } from './kinds/drupal-site.js';
import { endlessMagazine } from './kinds/endless-magazine.js';
import { ghostMagazine } from './kinds/ghost-magazine.js';
import { hexoBlog } from './kinds/hexo-blog.js';
import { hexoButterfly } from './kinds/hexo-butterfly.js';
import { hugoAnanke } from './kinds/hugo-ananke.js';
import { hugoPaper } from './kinds/hugo-paper.js';
import { jekyllMinima } from './kinds/jekyll-minima.js';
import { joomlaMagazine } from './kinds/joomla-magazine.js';
import { kubrickExport } from './kinds/kubrick-export.js';
import type { MadeSite } from './kinds/made-site.js';
import { magazine } from './kinds/magazine.js';
import { mailingList } from './kinds/mailing-list.js';
import { newsletter } from './kinds/newsletter.js';
import { noteGarden } from './kinds/note-garden.js';
import { oldHomepage } from './kinds/old-homepage.js';
import { oneScript } from './kinds/one-script.js';
import { partyTables } from './kinds/party-tables.js';
import { plainLinksBlog } from './kinds/plain-links-blog.js';
import { plainPages } from './kinds/plain-pages.js';
import { plonePortal } from './kinds/plone-portal.js';
import { podcast } from './kinds/podcast.js';
import { pressOffice } from './kinds/press-office.js';
import { questionSite } from './kinds/question-site.js';
import { recipeBlog } from './kinds/recipe-blog.js';
import { russianMagazine } from './kinds/russian-magazine.js';
import { scholarlyJournal } from './kinds/scholarly-journal.js';
import { shiftJisDiary } from './kinds/shift-jis-diary.js';
import { sideMenuPortal } from './kinds/side-menu-portal.js';
import { sixLanguages } from './kinds/six-languages.js';
import { smallPosts } from './kinds/small-posts.js';
import { spipSite } from './kinds/spip-site.js';
import { thinkTank } from './kinds/think-tank.js';
import { topicForum } from './kinds/topic-forum.js';
import { townHall } from './kinds/town-hall.js';
import { townWiki } from './kinds/town-wiki.js';
import { turkishNews } from './kinds/turkish-news.js';
import { twentyEleven } from './kinds/twenty-eleven.js';
import { typo3Site } from './kinds/typo3-site.js';
import { university } from './kinds/university.js';
import { wordPages } from './kinds/word-pages.js';
import { wordpress } from './kinds/wordpress.js';

/** Every kind of made site that is stored without a fault, with what it is. */
export const kinds: readonly (readonly [string, () => MadeSite])[] = [
  ['a Hexo blog with feed and archive', hexoBlog],
  ['WordPress with categories', wordpress],
  ['a site that is paged by words', wordPages],
  ['a magazine', magazine],
  ['a forum', bulletinBoard],
  ['documentation', documentation],
  ['a portal with its menu in a sidebar', sideMenuPortal],
  ['a site with no feed, no sitemap and no menu', plainPages],
  ['a German block theme', blockTheme],
  ['Blogger, where months are lists and later pages are searches', bloggerBlog],
  ['a Japanese blog of cards', cardBlog],
  ['a Spanish site whose addresses are parameters', plainLinksBlog],
  ['a Russian blog with a calendar and one post a day', cyrillicBlog],
  ['a magazine on Joomla, paged by start', joomlaMagazine],
  ["a town's site on Drupal, pages counted from nought", drupalSite],
  ['a blog of small posts whose arrows lead back', smallPosts],
  ['WordPress in six languages', sixLanguages],
  ['a magazine made in a page builder', builderMagazine],
  ['Hugo with links that lie over entries', hugoPaper],
  ['a small Hexo blog with a month of three titles', () => hexoBlog(24)],
  ['a magazine on Ghost that grows when one scrolls', ghostMagazine],
  ['the press office of a ministry, by year and month', pressOffice],
  ["a town's site on TYPO3, paged by /seite/2", typo3Site],
  ['a Jekyll blog with an archive by year and tags on one page', jekyllMinima],
  ['a wiki with categories, histories and old revisions', townWiki],
  ['a newspaper with sub-sections, topics and a print version of each story', datedPaper],
  ["a university's news beside a calendar without end", university],
  ['a Japanese diary in Shift_JIS, paged by index_2.shtml', shiftJisDiary],
  ['a Spanish magazine that grows when one scrolls', endlessMagazine],
  ['a forum that is a program, with plain pages in noscript', topicForum],
  ["a German town's site with its menu in a column, files, services by letter and print versions", townHall],
  ['questions with answers, histories, tags and several orders', questionSite],
  ['a Russian magazine, paged by words, with comment pages, AMP and pages of pictures', russianMagazine],
  ['a scholarly journal by issues, with viewers of its papers', scholarlyJournal],
  ['the archive of a mailing list in four orders', mailingList],
  ['a Chinese portal with texts in two files', chinesePortal],
  ['an Italian WordPress with months, a cloud of tags and a page for each picture', twentyEleven],
  ['a Portuguese magazine of boxes by category', categoryBoxes],
  ['a Chinese Hexo blog with short links and cards beside the text', hexoButterfly],
  ['a Polish site on Hugo with a section of two entries', hugoAnanke],
  ['a party with its menu in a table, statutes and a page for each year', partyTables],
  ['a newsletter with comments on pages of their own', newsletter],
  ['a French association on SPIP, whose pages are named by what they begin with', spipSite],
  ['a French blog on Dotclear, whose addresses are queries', dotclearBlog],
  ['a Brazilian portal on Plone', plonePortal],
  ['a Turkish news site with a columnist, labels and AMP', turkishNews],
  ['an export of an old blog whose months show whole posts', kubrickExport],
  ['an institute whose reports are a sentence and a PDF', thinkTank],
  ['a shop with shelves, filters and orders', catalogueShop],
  ['notes with years, tags and series', noteGarden],
  ['recipes with courses, an index and versions to print', recipeBlog],
  ['a homepage of the nineties', oldHomepage],
  ['a podcast with pages of its guests', podcast],
  ['a club on an old Joomla, where one script shows everything', oneScript],
];
