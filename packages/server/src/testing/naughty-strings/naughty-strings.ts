import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Strings that have troubled programs: see SOURCE.md. */
export const naughtyStrings = JSON.parse(
  readFileSync(join(import.meta.dirname, 'blns.json'), 'utf8'),
) as string[];
