import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf } from './made-site.js';
import { portuguese } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const SUBJECTS = ['saude', 'educacao', 'transito'];
const path = ({ slug }: Story) => `/noticias/${slug.normalize('NFD').replaceAll(/[^a-z\d-]/g, '')}`;
const PER_PAGE = 12;
const batch = (address: string) => (page: number) =>
  page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}b_start:int=${(page - 1) * PER_PAGE}`;
const written = (day: string) => day.split('-').reverse().join('/');
const escaped = (address: string) => address.replaceAll('&', '&amp;');
const STATIC = ['institucional', 'acoes-e-programas', 'perguntas-frequentes'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replaceAll('-', ' ');

/** A Brazilian public portal on Plone: batches by `b_start:int`, searches by subject, a form to send each text, views of pictures, a tree of static pages. */
export function plonePortal(count = 60): MadeSite {
  const all = variedStories(count, 40_000, portuguese);
  const tile = (story: Story) =>
    `<div class="tileItem visualIEFloatFix tile-collective-nitf-content"><div class="tileImage"><a href="{origin}${path(story)}"><img src="{origin}${path(story)}/@@images/image/mini" alt=""></a></div><span class="subtitle">${oneOf(SUBJECTS, story)}</span><h2 class="tileHeadline"><a class="summary url" href="{origin}${path(story)}">${story.title}</a></h2><p class="tileBody"><span class="description">${story.teaser}.</span></p><div class="keywords">registrado em: <span><a href="{origin}/@@search?Subject%3Alist=${oneOf(SUBJECTS, story)}" class="link-category" rel="tag">${oneOf(SUBJECTS, story)}</a></span></div><span class="documentByLine">publicado <span class="summary-view-icon">${written(story.day)}</span> <span class="summary-view-icon">10h00</span> <span class="summary-view-icon">Notícia</span></span></div>`;
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path));
  const bySubject = (slug: string): List => ({
    title: 'Resultados da busca',
    stories: all.filter((story) => oneOf(SUBJECTS, story) === slug),
    address: batch(`/@@search?Subject%3Alist=${slug}`),
    perPage: PER_PAGE,
    entry: (story) =>
      `<dt class="contenttype-collective-nitf-content"><a href="{origin}${path(story)}" class="state-published">${story.title}</a></dt><dd><span class="discreet">por <a href="{origin}/author/ascom">ascom</a> — última modificação ${written(story.day)}</span><div>${story.teaser}</div></dd>`,
  });
  const kind: Kind = {
    host: 'prefeitura.example',
    stories: all,
    path,
    frame: inFrame,
    entry: tile,
    article: (story) =>
      `<div id="viewlet-above-content"><div id="portal-breadcrumbs"><span id="breadcrumbs-you-are-here">Você está aqui:</span> <span><a href="{origin}">Página Inicial</a> &gt;</span> <span><a href="{origin}/noticias">Notícias</a> &gt;</span> <span>${story.title}</span></div></div><div id="content"><p class="section">${nameOf(oneOf(SUBJECTS, story))}</p><h1 class="documentFirstHeading">${story.title}</h1><div class="documentDescription">${story.teaser}.</div><div class="documentByLine" id="plone-document-byline"><span class="documentAuthor">por <a href="{origin}/author/ascom">ascom</a> — </span><span class="documentPublished"><span>publicado</span> ${written(story.day)} 10h00, </span><span class="documentModified"><span>última modificação</span> ${written(story.day)} 11h20</span></div><div class="newsview-img"><a href="{origin}${path(story)}/image_view_fullscreen"><img src="{origin}${path(story)}/@@images/image/preview" alt=""></a></div><div property="rnews:articleBody">${story.body}</div><div class="keywords">registrado em: <span><a href="{origin}/@@search?Subject%3Alist=${oneOf(SUBJECTS, story)}" class="link-category" rel="tag">${oneOf(SUBJECTS, story)}</a></span></div><div class="documentActions"><ul><li id="document-action-sendto"><a href="{origin}${path(story)}/sendto_form">Enviar</a></li><li id="document-action-print"><a href="javascript:this.print();">Imprimir</a></li></ul></div></div>`,
    list: (title, entries, pager) =>
      title === 'Notícias'
        ? `<div id="content"><h1 class="documentFirstHeading">Notícias</h1><div id="content-core">${entries}${pager}</div></div>`
        : `<div id="content"><h1 class="documentFirstHeading">${title}</h1><strong id="search-results-number">20</strong> itens atendem ao seu critério.<dl class="searchResults">${entries}</dl>${pager}</div>`,
    pager: (page, pages, address) => {
      const link = (to: number, label: string) => `<a href="{origin}${escaped(address(to))}">${label}</a>`;
      return `<div class="listingBar">${page > 1 ? `<span class="previous">${link(page - 1, `« ${PER_PAGE} itens anteriores`)}</span>` : ''}${page < pages ? `<span class="next">${link(page + 1, `Próximos ${PER_PAGE} itens »`)}</span>` : ''}${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `[${page}]` : link(i + 1, String(i + 1)))).join(' ')}</div>`;
    },
    lists: [{ title: 'Notícias', stories: all, address: batch('/noticias'), perPage: PER_PAGE }, ...SUBJECTS.map(bySubject)],
    pages: Object.fromEntries(
      STATIC.map((slug, i) => [
        `/acesso-a-informacao/${slug}`,
        `<div id="content"><h1 class="documentFirstHeading">${nameOf(slug)}</h1><div id="content-core"><div id="parent-fieldname-text">${variedStories(8, 40_900 + i * 9, portuguese)[i]!.body}</div></div></div>`,
      ]),
    ),
    others: {
      '/': {
        body: inFrame(
          'Prefeitura do Porto',
          `<div id="content"><div class="row"><div class="cell width-16 tile-manchete"><h2><a href="{origin}${path(all[0]!)}">${all[0]!.title}</a></h2></div></div><div class="row">${all
            .slice(1, 7)
            .map(
              (story) =>
                `<div class="cell width-5"><div class="tile tile-default"><p class="outstanding-title">Notícia</p><h3><a href="{origin}${path(story)}" title="${story.teaser}">${story.title}</a></h3><p>${story.teaser}</p></div></div>`,
            )
            .join(
              '',
            )}</div><div class="outstanding-footer"><a class="outstanding-link" href="{origin}/noticias"><span class="text">Acesse a lista completa</span></a></div></div>`,
        ),
      },
      '/acesso-a-informacao': {
        body: inFrame(
          'Acesso à informação',
          `<div id="content"><h1 class="documentFirstHeading">Acesso à informação</h1><div id="content-core">${STATIC.map((slug) => `<article class="entry"><header class="tileHeader"><span class="summary"><a href="{origin}/acesso-a-informacao/${slug}" class="contenttype-document state-published url">${nameOf(slug)}</a></span></header></article>`).join('')}</div></div>`,
        ),
      },
      '/author/ascom': {
        body: inFrame(
          'ascom',
          '<div id="content"><h1 class="documentFirstHeading">ascom</h1><div id="user-portrait"><img src="/defaultUser.png" alt=""></div><p>Este autor não escreveu uma biografia.</p></div>',
        ),
      },
      ...Object.fromEntries(
        all.flatMap((story) => [
          [
            `${path(story)}/sendto_form`,
            {
              body: inFrame(
                'Enviar esta página',
                `<div id="content"><h1 class="documentFirstHeading">Enviar esta página para alguém</h1><p class="documentDescription">Preencha o endereço de e-mail da pessoa que você deseja que receba o link para ${story.title}.</p><form method="post"><fieldset><legend>Detalhes do endereço</legend><div class="field"><label>Enviar para</label><div class="formHelp">O endereço de e-mail para o qual esse link será enviado.</div><input name="send_to_address"></div></fieldset></form></div>`,
              ),
            },
          ],
          [
            `${path(story)}/image_view_fullscreen`,
            {
              body: `<html lang="pt-br"><head><title>${story.title}</title></head><body><div><a href="{origin}${path(story)}"><span>Voltar à página</span><br><img src="{origin}${path(story)}/@@images/image" alt="${story.title}"></a></div></body></html>`,
            },
          ],
        ]),
      ),
      '/noticias/RSS': feedOf({ path }, all.slice(0, 15)),
      '/sitemap.xml': sitemapOf([
        '/',
        '/noticias',
        '/acesso-a-informacao',
        ...STATIC.map((slug) => `/acesso-a-informacao/${slug}`),
        ...all.map(path),
      ]),
      '/robots.txt': { type: 'text/plain', body: 'Sitemap: {origin}/sitemap.xml\nUser-agent: *\nDisallow: /login\n' },
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string): string {
  const portlet = (name: string, items: readonly (readonly [string, string])[]) =>
    `<div class="portletWrapper"><dl class="portlet portletNavigationTree"><dt class="portletHeader"><span class="tile">${name}</span></dt><dd class="portletItem lastItem"><ul class="navTree navTreeLevel0">${items.map(([to, label]) => `<li class="navTreeItem visualNoMarker"><a href="{origin}${to}" class="state-published contenttype-document"><span>${label}</span></a></li>`).join('')}</ul></dd></dl></div>`;
  return `<!DOCTYPE html><html lang="pt-br"><head><meta charset="utf-8"><base href="{origin}/"><title>${title} — Prefeitura do Porto</title><link rel="alternate" type="application/rss+xml" title="Notícias" href="{origin}/noticias/RSS"></head><body class="template-summary_view portaltype-folder section-noticias"><div id="wrapper"><div id="header" role="banner"><div id="logo"><a id="portal-logo" title="O portal" href="{origin}"><div id="portal-title">Prefeitura do Porto</div></a></div><div id="portal-searchbox"><form action="{origin}/@@busca"><input name="SearchableText"></form></div></div><div id="main" role="main"><div id="plone-content"><div id="portal-columns" class="row"><div id="navigation" class="cell width-1:4">${portlet('Assuntos', [['/noticias', 'Notícias']])}${portlet('Acesso à informação', [['/acesso-a-informacao', 'Início'], ...STATIC.map((slug) => [`/acesso-a-informacao/${slug}`, nameOf(slug)] as const)])}</div><div id="portal-column-content" class="cell width-3:4">${main}</div></div></div></div><div id="footer" role="contentinfo"><div id="doormat-container">Praça do Cais, 1. Todo o conteúdo deste sítio está publicado sob licença aberta.</div></div></div></body></html>`;
}
