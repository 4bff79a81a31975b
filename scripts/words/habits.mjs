// Habits of wording to avoid, each with what to write instead.
const UNITS =
  'line|page|second|host|core|row|block|record|name|word|character|byte|day|month|minute|hour|paper|method|worker|thread|file|site|folder|request|process|level|column|machine|run|kind|type|set|list|text';

export const habits = {
  'says, said, told': { pattern: /\b(?:says|said|told)\b/gi, instead: 'has, returns' },
  beside: { pattern: /\bbeside\b/gi, instead: 'next to, besides' },
  'is no X': { pattern: /(?<!there )\b(?:is|are|was|were|be) no (?!longer\b|more\b|less\b|fewer\b|better\b|\d)[a-z]+/gi, instead: 'is not a X' },
  'nobody, somebody': { pattern: /\b(?:nobody|somebody|anybody|everybody|whoever)\b/gi, instead: 'the caller, unused' },
  'what is …': {
    pattern: /\bwhat (?:is|are|was|were|has|have|had|comes|came|stands|can|may|must|does|the \w+ (?:is|are) for)\b/gi,
    instead: 'the noun',
  },
  'a page a line': { pattern: new RegExp(`\\b(?:a|an|one|\\d+) \\w+ an? (?:${UNITS})\\b`, 'gi'), instead: 'per' },
  'mended, dear, worth': {
    pattern: /\b(?:mend|mends|mended|dear|dearer|dearest|worth|by turns|turn about|as it comes|as they come)\b/gi,
    instead: 'fixed, expensive, gain',
  },
  'kept aside, the bar': { pattern: /\b(?:kept aside|held back|the bar|wanted)\b/gi, instead: 'held out, target' },
  'goes on, met, a look': { pattern: /\b(?:go(?:es)? on|gone on|went on|met|a look|a try|tries to)\b/gi, instead: 'continues, encountered' },
  'stands, lies': { pattern: /\b(?:stands|stood|lies|the foot)\b/gi, instead: 'is' },
  'furniture, walls, signs': { pattern: /\b(?:furniture|walls?|makers?|signs?|likely ones|like ones)\b/gi, instead: 'boilerplate, block pages' },
};
