import { faultsByLine, isTest, type Rule } from './source-file.ts';

const READS_THE_CLOCK = /\bDate\.now\(|new Date\(\s*\)|\bTemporal\.Now\b|\bMath\.random\(/;
/** Code that plans or answers doses; the linter cannot distinguish `new Date()` from `new Date(value)`. */
const PASSED_IN = /^packages\/(domain|server)\/src\/(time|medications|doses|refills|reminders|sync)\//;

/**
 * The time is passed in to the domain, and to anything that plans or answers a dose
 * (design/time.md#what-is-stored).
 */
export const domainClock: Rule = (file) =>
  (file.path.startsWith('packages/domain/src/') || PASSED_IN.test(file.path)) && !isTest(file.path)
    ? faultsByLine(file, READS_THE_CLOCK, 'Time and randomness are passed in.')
    : [];
