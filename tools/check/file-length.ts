import type { Rule } from './source-file.ts';

const LIMIT = 250;
const COUNTED = /\.(ts|tsx|mjs|js|css|sql)$/;
/** Generated files, or a single table that is clearer in one piece. */
const LISTED = [/\.gen\.ts$/];

/** A file has one subject; one that needs more lines has two. */
export const fileLength: Rule = ({ path, text }) => {
  if (!COUNTED.test(path) || LISTED.some((listed) => listed.test(path))) return [];
  const lines = text.split('\n').length - 1;
  return lines > LIMIT
    ? [{ path, line: LIMIT, message: `${lines} lines; the limit is ${LIMIT}, of tests too.` }]
    : [];
};
