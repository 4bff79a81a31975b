import { learnedSettings } from './learned/settings.js';

/** A method that can be trained: its weights, and its settings, with the default first. */
export interface Training {
  readonly learns: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Every method that can be trained, by name. */
export const trainings: Readonly<Record<string, Training>> = {
  default: {
    learns: 'tables of names and words, trees, page types and confidence',
    settings: Object.fromEntries(Object.entries(learnedNumbers()).map(([name, value]) => [name, String(value)])),
  },
  dragnet: {
    learns: 'weights of a logistic regression',
    settings: {
      variant: 'ST+IC+CETR, ST, IC, CETR or ST+IC',
      l2: 'cross-validated, or a number',
      weights: 'equal or tokens',
      tokens: 'paper or found',
      comments: 'as-trained or left-out',
      form: 'ours or published',
    },
  },
  'line-density': { learns: 'the density from which a line is content', settings: {} },
  'pso-thresholds': {
    learns: 'a threshold for each of eight features, or a decision tree on them',
    settings: {
      classifier: 'swarm or tree',
      n: '100',
      generations: '100',
      tau: '2.5',
      phi: '1.5',
      omega: '0.9',
      trainShare: '0.7',
      type: 'pages of one kind; all where left out',
      form: 'ours or published',
    },
  },
  'row-blocks': { learns: 'T of the fixed rule, and K', settings: { regions: 'all or of-maximum' } },
  'xpath-clusters': {
    learns: 'three thresholds, or the template of a site (from pages without labels, too)',
    settings: { learn: 'thresholds or template', pages: '10', type: 'forum', form: 'ours or published' },
  },
};

/** The numbers among the settings of the default method; the seed is set for all methods alike. */
export function learnedNumbers(): Record<string, number> {
  return Object.fromEntries(Object.entries(learnedSettings).filter(([name, value]) => typeof value === 'number' && name !== 'seed'));
}
