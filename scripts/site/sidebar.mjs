// Pages of the website in the order of its sidebar.
export const link = (text, page) => ({ text, link: `/${page}` });
const group = (text, folder, pages) => ({ text, items: Object.entries(pages).map(([page, name]) => link(name, `${folder}/${page}`)) });

export const sidebar = [
  group('Tutorial', 'tutorial', { 'first-extraction': 'Your first extraction', 'collect-a-site': 'Collect a site' }),
  group('How to', 'how-to', {
    migrate: 'Migrate',
    'command-line': 'Use the command',
    'browser-and-workers': 'Browsers and Workers',
    'site-rules': 'Write site rules',
    collect: 'Steer a collection',
    batch: 'Process many pages',
    serve: 'Run the server',
    mcp: 'Connect an agent',
    studio: 'Use the studio',
    train: 'Train and evaluate',
  }),
  group('Reference', 'reference', {
    library: 'Library',
    commands: 'Commands',
    http: 'HTTP',
    records: 'Records',
    collector: 'Collector',
    configuration: 'Configuration',
    licences: 'Licences',
  }),
  group('Explanation', 'explanation', {
    architecture: 'Architecture',
    document: 'The document',
    'model-card': 'Model card',
    comparison: 'Comparison',
    reliability: 'Reliability',
    scale: 'Scale',
    tree: 'The parser',
    encodings: 'Encodings',
    testing: 'Testing',
  }),
  {
    text: 'Project',
    items: [link('Decisions', 'decisions/'), link('Research', 'research/'), link('Changes', 'changelog'), link('Contributing', 'contributing')],
  },
];
