import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { french } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const SECTIONS = ['Actualités', 'Dossiers', 'Vie du quartier'];
const WORDS = ['eau', 'école', 'transports'];
/** The two oldest stand in a section of their own, below another. */
const sectionOf = (story: Story) => (story.number <= 2 ? 'Archives sonores' : oneOf(SECTIONS, story));
const path = ({ number }: Story) => `/spip.php?article${number}`;
const numberOf = (section: string) => [...SECTIONS, 'Archives sonores'].indexOf(section) + 1;
const section = (name: string) => `/spip.php?rubrique${numberOf(name)}`;
const PER_PAGE = 10;
const byOffset = (address: string, name: string) => (page: number) => (page === 1 ? address : `${address}&debut_${name}=${(page - 1) * PER_PAGE}`);
const written = (day: string) => new Date(day).toLocaleDateString('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const escaped = (address: string) => address.replaceAll('&', '&amp;');

/** A French association on SPIP: one script, `article12` and `rubrique3` as names without a value, pages named by what they begin with (0, 10, 20), forms to answer. */
export function spipSite(count = 58): MadeSite {
  const all = variedStories(count, 37_000, french);
  const author = '<span class="vcard author"><a class="url fn spip_in" href="spip.php?auteur1">Claire</a></span>';
  const info = (story: Story) =>
    `<small><abbr class="published" title="${story.day}T10:00:00Z">${written(story.day)}</abbr>, <span class="sep">, </span><span class="auteurs">par ${author}</span></small>`;
  const item = (story: Story) =>
    `<li class="item hentry"><h3 class="entry-title"><a href="spip.php?article${story.number}" rel="bookmark">${story.title}</a></h3>${info(story)}<div class="introduction entry-content"><p>${story.teaser}&nbsp;(...)</p></div></li>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), all);
  const list = (title: string, stories: readonly Story[], address: string): List => ({
    title,
    stories,
    address: byOffset(address, 'articles'),
    perPage: PER_PAGE,
  });
  const plan = [...SECTIONS, 'Archives sonores'].map((name) => `<li><a href="spip.php?rubrique${numberOf(name)}">${name}</a></li>`).join('');
  const kind: Kind = {
    host: 'quartier.example',
    stories: all,
    path,
    frame: inFrame,
    entry: item,
    article: (story) =>
      `<p class="arbo"><a href="{origin}">Accueil</a> &gt; <a href="spip.php?rubrique${numberOf(sectionOf(story))}">${sectionOf(story)}</a> &gt; <strong class="on">${story.title}</strong></p><div class="contenu-principal"><div class="cartouche"><h1 class="surlignable entry-title">${story.title}</h1><p class="info-publi"><abbr class="published" title="${story.day}T10:00:00Z">${written(story.day)}</abbr><span class="sep">, </span><span class="auteurs">par ${author}</span></p></div><div class="surlignable"><div class="texte entry-content">${story.body}</div></div><div class="menu mots"><p>Mots-clés : <a href="spip.php?mot${(story.number % WORDS.length) + 1}" rel="tag">${oneOf(WORDS, story)}</a></p></div><a href="#forum" name="forum" id="forum"></a><p class="repondre"><a href="spip.php?page=forum&amp;id_article=${story.number}" rel="noindex nofollow">Répondre à cet article</a></p></div>`,
    list: (title, entries, pager) =>
      `<p class="arbo"><a href="{origin}">Accueil</a> &gt; <strong class="on">${title}</strong></p><div class="contenu-principal"><div class="cartouche"><h1>${title}</h1></div>${title === 'Dossiers' ? `<div class="menu rubriques"><h2>Sous-rubriques</h2><ul><li><a href="spip.php?rubrique4">Archives sonores</a></li></ul></div>` : ''}<div class="menu articles"><a name="pagination_articles" id="pagination_articles"></a><h2>Articles</h2><ul>${entries}</ul>${pager}</div></div>`,
    pager: (page, pages, address) =>
      `<p class="pagination">${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<strong class="on">${i * PER_PAGE}</strong>` : `<a href="${escaped(address(i + 1).slice(1))}#pagination_articles" class="lien_pagination" rel="nofollow">${i * PER_PAGE}</a>`)).join(' <span class="separateur">|</span> ')}</p>`,
    lists: [
      ...[...SECTIONS, 'Archives sonores'].map((name) =>
        list(
          name,
          all.filter((story) => sectionOf(story) === name),
          section(name),
        ),
      ),
      ...WORDS.map((name, i) =>
        list(
          name,
          all.filter((story) => story.number % WORDS.length === i),
          `/spip.php?mot${i + 1}`,
        ),
      ),
      list('Claire', all, '/spip.php?auteur1'),
    ],
    others: {
      '/': {
        body: inFrame(
          'Notre quartier',
          `<div class="contenu-principal"><div class="menu articles"><h2>Articles les plus récents</h2><ul>${all.slice(0, 5).map(item).join('')}</ul></div></div>`,
        ),
      },
      '/spip.php?page=plan': {
        body: inFrame(
          'Plan du site',
          `<div class="contenu-principal"><div class="cartouche"><h1>Plan du site</h1></div><ul class="plan">${plan}</ul></div>`,
        ),
      },
      ...Object.fromEntries(
        all.map((story) => [
          `/spip.php?page=forum&id_article=${story.number}`,
          {
            body: inFrame(
              'Forum',
              `<div class="contenu-principal"><div class="cartouche"><h1>Répondre à :</h1></div><ul><li class="item"><h3><a href="spip.php?article${story.number}">${story.title}</a></h3><p>${story.teaser}.</p></li></ul><div class="formulaire_spip formulaire_forum"><p>Un message, un commentaire ?</p><p class="explication">Pour créer des paragraphes, laissez simplement des lignes vides.</p><form method="post"><textarea name="texte"></textarea></form></div></div>`,
            ),
          },
        ]),
      ),
      '/spip.php?page=login&url=spip.php%3Fpage%3Dsommaire': {
        body: inFrame(
          'Connexion',
          '<h1>Se connecter</h1><form method="post"><p>Login ou adresse email :</p><input name="login"><p>Mot de passe :</p><input type="password"></form>',
        ),
      },
      '/spip.php?page=backend': feedOf({ path }, all.slice(0, 10)),
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, all: readonly Story[]): string {
  return `<!DOCTYPE html><html class="ltr fr no-js" lang="fr"><head><meta charset="utf-8"><title>${title} - Notre quartier</title><base href="{origin}/"><link rel="alternate" type="application/rss+xml" title="Syndiquer tout le site" href="spip.php?page=backend"></head><body id="top" class="pas_surlignable page_rubrique"><div class="page"><div class="header clearfix"><h1 id="logo_site_spip"><a rel="start home" href="{origin}" title="Accueil"><span id="nom_site_spip">Notre quartier</span></a></h1></div><div class="nav clearfix" id="nav"><ul>${SECTIONS.map((name, i) => `<li class="nav-item${i === 0 ? ' first' : ''}"><a href="spip.php?rubrique${i + 1}">${name}</a></li>`).join('')}</ul></div><div class="main"><div class="wrapper hfeed"><div class="content" id="content">${main}</div></div><div class="aside"><div class="formulaire_spip formulaire_recherche"><form action="spip.php?page=recherche" method="get"><input name="recherche"></form></div><div class="menu articles"><h2>Dans la même rubrique</h2><ul>${all
    .slice(8, 13)
    .map((story) => `<li><a href="spip.php?article${story.number}">${story.title}</a></li>`)
    .join(
      '',
    )}</ul></div></div></div><div class="footer clearfix"><p class="colophon"><a rel="contents" href="spip.php?page=plan">Plan du site</a> | <a href="spip.php?page=login&amp;url=spip.php%3Fpage%3Dsommaire" rel="nofollow" class="login_modal">Se connecter</a> | <a href="https://elsewhere.example/" rel="generator">SPIP</a> | <a href="spip.php?page=backend" rel="alternate" title="Syndiquer tout le site">RSS 2.0</a></p></div></div></body></html>`;
}
