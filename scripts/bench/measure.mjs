// CPU of steps, page by page.

/** Name → CPU microseconds of every page, the best of three rounds after one that warms the compiler up. */
export function measure(steps, count) {
  const cost = newCost(steps, count);
  for (let round = 0; round < 4; round++)
    for (const [name, step] of Object.entries(steps)) for (let i = 0; i < count; i++) note(cost[name], i, cpuOf(step, i), round);
  return cost;
}

/** The same, all steps taking turns on each page: what disturbs the machine for a moment disturbs all of them. */
export function measureByTurns(steps, count, rounds) {
  const cost = newCost(steps, count);
  const turns = Object.entries(steps);
  for (let round = 0; round < rounds; round++) {
    // Who goes first finds a colder machine: every other round goes backwards.
    turns.reverse();
    for (let i = 0; i < count; i++) for (const [name, step] of turns) note(cost[name], i, cpuOf(step, i), round);
  }
  return cost;
}

export function total(costs) {
  return costs.reduce((sum, value) => sum + value, 0);
}

export function middle(costs) {
  return [...costs].sort((a, b) => a - b)[costs.length >> 1];
}

function newCost(steps, count) {
  return Object.fromEntries(Object.keys(steps).map((name) => [name, new Float64Array(count).fill(Number.POSITIVE_INFINITY)]));
}

function cpuOf(step, i) {
  const before = process.cpuUsage();
  step(i);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function note(costs, i, cost, round) {
  if (round > 0) costs[i] = Math.min(costs[i], cost);
}
