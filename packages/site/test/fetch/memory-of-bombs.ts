// Asks for the addresses it is given, and sends the code of each answer and by how many megabytes the most memory it ever took has grown since before the first.
import { createFetcher } from '../../src/fetch/fetcher.js';
import { loopbackNetwork, noPace, patientLimits } from './loopback.js';

const [plain, ...bombs] = process.argv.slice(2);
const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
const codeOf = (url: string) =>
  fetcher.fetch(url).then(
    ({ status }) => status,
    (error: { code?: string }) => error.code,
  );
// The first answer loads and warms what every answer needs.
await codeOf(plain!);
const before = process.resourceUsage().maxRSS;
const codes: unknown[] = [];
for (const url of bombs) codes.push(await codeOf(url));
process.send!({ codes, grownBy: (process.resourceUsage().maxRSS - before) / 1024 });
await fetcher.close();
process.disconnect();
