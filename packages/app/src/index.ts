export { CommandError, EXIT, type ExitCode } from './exit.js';
export { main } from './main.js';
