import type { MakeCommand } from './make-command.js';

/** The command that runs where the first argument names none. */
export const DEFAULT_COMMAND = 'extract';

/**
 * Every command by its name, in the order of the help. A command is one file and one line here.
 * Each is imported on demand: `pith page.html` must not wait for databases and plots to load.
 */
export const commands: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  extract: async () => (await import('./extract.js')).extractCommand,
  batch: async () => (await import('./batch.js')).batchCommand,
  records: async () => (await import('./records.js')).recordsCommand,
  fields: async () => (await import('./fields.js')).fieldsCommand,
  title: async () => (await import('./title.js')).titleCommand,
  paper: async () => (await import('./paper.js')).paperCommand,
  methods: async () => (await import('./methods.js')).methodsCommand,
  evaluate: async () => (await import('./evaluate.js')).evaluateCommand,
  train: async () => (await import('./train.js')).trainCommand,
  collect: async () => (await import('./collect.js')).collectCommand,
  map: async () => (await import('./map.js')).mapCommand,
  watch: async () => (await import('./watch.js')).watchCommand,
  worker: async () => (await import('./worker.js')).workerCommand,
  search: async () => (await import('./search.js')).searchCommand,
  article: async () => (await import('./article.js')).articleCommand,
  feed: async () => (await import('./feed.js')).feedCommand,
  profile: async () => (await import('./profile.js')).profileCommand,
  sites: async () => (await import('./sites/index.js')).sitesCommand,
  mcp: async () => (await import('./mcp.js')).mcpCommand,
  export: async () => (await import('./export.js')).exportCommand,
  prune: async () => (await import('./prune.js')).pruneCommand,
  serve: async () => (await import('./serve.js')).serveCommand,
  inspect: async () => (await import('./inspect.js')).inspectCommand,
  doctor: async () => (await import('./doctor.js')).doctorCommand,
  completion: async () => (await import('./completion.js')).completionCommand,
  man: async () => (await import('./man.js')).manCommand,
};

/** Commands that are about all commands. */
export const ABOUT_ALL: readonly string[] = ['completion', 'man'];
