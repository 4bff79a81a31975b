// A document of the repository as a page of the site.
const REPOSITORY = 'https://github.com/pith-web/pith/blob/main/';

/** Links that leave docs/ lead to the repository, or to the page that was made of what they name. */
export function pageOf(text, name) {
  return text.replace(/\]\((?:\.\.\/)+([^)]+)\)/g, (_whole, path) => {
    const known = { 'CHANGELOG.md': 'changelog.md', 'CONTRIBUTING.md': 'contributing.md', 'README.md': 'index.md' }[path];
    return known ? `](${'../'.repeat(name.split('/').length - 1)}${known})` : `](${REPOSITORY}${path})`;
  });
}
