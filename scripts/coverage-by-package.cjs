// A reporter of coverage: one line a package instead of one a file. CommonJS, because istanbul loads its reporters with require.
const { join, relative, sep } = require('node:path');

const root = join(__dirname, '..');
const MEASURES = ['statements', 'branches', 'functions', 'lines'];

module.exports = class CoverageByPackage {
  execute(context) {
    const packages = new Map();
    context.getTree('flat').visit({
      onDetail: (node) => {
        const [, pkg] = relative(root, node.getFileCoverage().path).split(sep);
        const summary = node.getCoverageSummary();
        const sums = packages.get(pkg) ?? Object.fromEntries(MEASURES.map((measure) => [measure, { covered: 0, total: 0 }]));
        for (const measure of MEASURES) {
          sums[measure].covered += summary[measure].covered;
          sums[measure].total += summary[measure].total;
        }
        packages.set(pkg, sums);
      },
    });
    console.log(`\ncoverage  ${MEASURES.map((measure) => measure.padStart(11)).join('')}`);
    for (const [pkg, sums] of [...packages].sort())
      console.log(`${pkg.padEnd(10)}${MEASURES.map((measure) => percent(sums[measure]).padStart(11)).join('')}`);
  }
};

function percent({ covered, total }) {
  return total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`;
}
