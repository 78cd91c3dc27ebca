import { arrows } from './arrows.ts';
import { colours } from './colours.ts';
import { committedWords } from './committed-words.ts';
import { domainClock } from './domain-clock.ts';
import { fileLength } from './file-length.ts';
import { productName } from './product-name.ts';
import type { Rule } from './source-file.ts';
import { sqlPlace } from './sql-place.ts';
import { wholeTests } from './whole-tests.ts';

/** The rules no ready-made linter knows. */
export const RULES: Record<string, Rule> = {
  arrows,
  colours,
  'committed words': committedWords,
  'domain clock': domainClock,
  'file length': fileLength,
  'product name': productName,
  'place of SQL': sqlPlace,
  'whole tests': wholeTests,
};
