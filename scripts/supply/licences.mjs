// docs/reference/licences.md: what installing each package brings along, with its licence. A licence that asks for more than to be named is a fault.
import { licenceOf, runtimeTree } from './tree.mjs';

const FREE = new Set(['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'CC0-1.0', 'Zlib', 'BlueOak-1.0.0']);
const PACKAGES = { page: 'pith', papers: '@pith/papers', site: '@pith/site', lab: '@pith/lab', app: '@pith/app' };

/** `packages`: of the lockfile. Gives the document and the faults. */
export function licencesOf(packages) {
  const faults = [];
  const parts = Object.entries(PACKAGES).map(([folder, name]) => {
    const rows = [...runtimeTree(packages, `packages/${folder}`)].filter(([, entry]) => entry.name === undefined || !entry.name.includes('pith'));
    const byLicence = new Map();
    for (const [path, entry] of rows) {
      const licence = licenceOf(path, entry) ?? 'none stated';
      if (!isFree(licence)) faults.push(`${path}: licence ${licence}`);
      const names = byLicence.get(licence) ?? new Set();
      byLicence.set(licence, names.add(path.slice(path.lastIndexOf('node_modules/') + 13)));
    }
    return sectionOf(name, rows.length, byLicence);
  });
  return { text: `${HEAD}\n${parts.join('\n')}`, faults };
}

const HEAD = `# Licences of the installed packages
Made from the lockfile by \`npm run test:supply -- --update\`; the test compares. Pith itself is Apache-2.0. Code of others that is inside a bundle
(the studio in \`@pith/app\`) comes with its licences in \`dist/THIRD-PARTY-LICENCES.txt\`.
`;

function sectionOf(name, count, byLicence) {
  if (count === 0) return `## ${name}\n\n${name === 'pith' ? 'Nothing: it has no dependencies.' : 'Nothing but `pith`.'}\n`;
  const lines = [...byLicence].sort().map(([licence, names]) => `| ${licence} | ${[...names].sort().join(', ')} |`);
  return `## ${name}\n\n${count} packages, binaries for other systems included.\n\n| licence | packages |\n|---|---|\n${lines.join('\n')}\n`;
}

/** \`(MIT OR CC0-1.0)\` leaves a choice; with AND all of them hold. */
function isFree(licence) {
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => FREE.has(one)));
}
