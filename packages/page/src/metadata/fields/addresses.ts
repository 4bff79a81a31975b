import { absolute } from '../address.js';
import type { Evidence, Topic } from '../evidence.js';
import { agree, type Candidate, type Vote } from '../field.js';

/** The addresses that are declared for a topic, made absolute; what is no address of the web is left out. */
export function addressesFor(evidence: Evidence, topic: Topic): Candidate<string>[] {
  const votes: Vote<string>[] = [];
  for (const { value, from, trust } of evidence.findings(topic)) {
    const address = absolute(value, evidence.base);
    if (address !== undefined && /^https?:/.test(address)) votes.push({ value: address, from, trust });
  }
  return agree(votes, (address) => address);
}
