import { faultsByLine, isTest, type Rule } from './source-file.ts';

/** A skipped test proves nothing, and an exclusive one hides the others. */
const PARTIAL = /\b(it|test|describe|suite)\.(skip|only|todo|fixme|fails)\b/;

export const wholeTests: Rule = (file) =>
  isTest(file.path) || file.path.startsWith('e2e/') ? faultsByLine(file, PARTIAL, 'Every test runs.') : [];
