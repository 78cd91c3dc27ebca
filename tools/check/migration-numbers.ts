// A migration has a number of its own: two of one number have no order (server/migrations).
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import type { Rule } from './source-file.ts';

const MIGRATION = /^packages\/server\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;
/** Both are in databases that were released, which know them by their names. */
const TWICE = ['0065_answered.sql', '0065_confirmed_numbers.sql'];

export const migrationNumbers: Rule = ({ path }) => {
  const number = MIGRATION.exec(path)?.[1];
  const name = posix.basename(path);
  if (number === undefined || TWICE.includes(name)) return [];
  const others = readdirSync(posix.dirname(path)).filter(
    (other) => other.startsWith(`${number}_`) && other !== name,
  );
  return others.map((other) => ({ path, line: 1, message: `${other} has this number too.` }));
};
