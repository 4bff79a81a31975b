// What vitest runs for each test file. Helpers cannot do this themselves: files share their modules, so what a helper registers when it is loaded holds for the first file alone.
import { afterAll } from 'vitest';
import { removeLeftovers } from './temporary-folder.js';

afterAll(removeLeftovers);
