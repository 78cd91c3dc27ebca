import { beforeAll } from 'vitest';
import { readQuarantine, tryTwice } from './quarantine.mjs';

const names = new Set(readQuarantine().map(({ test }) => test));

// Vitest takes no other first argument than a pattern.
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, file) => tryTwice(file, names));
