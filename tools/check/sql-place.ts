import { isTest, type Rule } from './source-file.ts';

/** SQL is only in stores, sync and platform, so that all readers of a table are easy to find. */
const MAY_HOLD_SQL = /\.store\.ts$|\/src\/(sync|platform|testing)\//;
/** At the start of a string, over all its lines, and in one case: `Select one from` is a sentence. */
const SQL =
  /[`'"]\s*(?:(?:select|SELECT|with|WITH)\s[^'"`]*\s(?:from|FROM)|(?:insert|INSERT)\s+(?:into|INTO)|(?:update|UPDATE)\s+[\w."]+\s+(?:set|SET)|(?:delete|DELETE)\s+(?:from|FROM)|(?:create|alter|drop|CREATE|ALTER|DROP)\s+(?:table|role|schema|TABLE|ROLE|SCHEMA))\s/g;

export const sqlPlace: Rule = ({ path, text }) => {
  if (!/^packages\/.*\.tsx?$/.test(path) || MAY_HOLD_SQL.test(path) || isTest(path)) return [];
  return [...text.matchAll(SQL)].map((match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    message: 'SQL belongs in a store, in sync or in platform.',
  }));
};
