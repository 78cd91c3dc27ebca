import { beforeAll } from 'vitest';
import { readQuarantine, tryTwice } from './quarantine.mjs';

const names = new Set(readQuarantine().map(({ test }) => test));

// Vitest requires a destructuring pattern as first argument.
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, file) => tryTwice(file, names));
