import { faultOf, readQuarantine } from '../quarantine/quarantine.mjs';
import { faultsByLine, type Rule } from './source-file.ts';

const RETRY = /\bretr(y|ies):\s*[1-9]|--retr(y|ies)\b/;
const TRIES =
  /^(packages|e2e)\/.*\.(test|journey|proof|control)\.tsx?$|\.config\.ts$|^package\.json$|^tools\/[\w-]+\.mjs$/;
const QUARANTINE = 'docs/quarantine.csv';

/**
 * Retrying hides races: one lost in one of ten runs is lost twice in only one of a hundred. Retried tests
 * must be listed in the quarantine.
 */
export const noRetries: Rule = (file) => {
  if (file.path === QUARANTINE)
    return readQuarantine(file.text).flatMap((row, index) => {
      const message = faultOf(row);
      return message === undefined ? [] : [{ path: file.path, line: index + 2, message }];
    });
  return TRIES.test(file.path)
    ? faultsByLine(file, RETRY, `Tried again is only what ${QUARANTINE} lists.`)
    : [];
};
