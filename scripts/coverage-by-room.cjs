// A reporter of coverage: one line a room instead of one a file. CommonJS, because istanbul loads its reporters with require.
const { join, relative, sep } = require('node:path');

const root = join(__dirname, '..');
const MEASURES = ['statements', 'branches', 'functions', 'lines'];

module.exports = class CoverageByRoom {
  execute(context) {
    const rooms = new Map();
    context.getTree('flat').visit({
      onDetail: (node) => {
        const [, room] = relative(root, node.getFileCoverage().path).split(sep);
        const summary = node.getCoverageSummary();
        const sums = rooms.get(room) ?? Object.fromEntries(MEASURES.map((measure) => [measure, { covered: 0, total: 0 }]));
        for (const measure of MEASURES) {
          sums[measure].covered += summary[measure].covered;
          sums[measure].total += summary[measure].total;
        }
        rooms.set(room, sums);
      },
    });
    console.log(`\ncoverage  ${MEASURES.map((measure) => measure.padStart(11)).join('')}`);
    for (const [room, sums] of [...rooms].sort())
      console.log(`${room.padEnd(10)}${MEASURES.map((measure) => percent(sums[measure]).padStart(11)).join('')}`);
  }
};

function percent({ covered, total }) {
  return total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`;
}
