// Imports in the domain go down one slope (docs/map.md): no two folders import each other at run time.
import { posix } from 'node:path';
import { faultsByLine, isTest, type Rule } from '../source-file.ts';

/** Lowest first. A file directly in `src` stands under its own name. */
const SLOPE = [
  ...['product', 'value', 'problem', 'text', 'time', 'id', 'emergency', 'articles', 'route.ts'],
  ...[
    'sync',
    'stock',
    'billing',
    'asthma',
    'readings',
    'account',
    'contact',
    'meals',
    'medications',
    'doses',
    'refills',
    'reminders',
    'caregivers',
    'report',
    'assistant',
  ],
  ...['tables', 'contract.ts'],
];
const ROOT = 'packages/domain/src/';
const placeOf = (path: string): string => path.slice(ROOT.length).split('/')[0] ?? '';
const TARGET = /from '(\.[^']+)'/;

/** A type says what a row of a higher folder is, and brings no code with it. */
const isTypeOnly = (text: string): boolean => /^(import|export) type /.test(text);

export const domainSlope: Rule = ({ path, text }) => {
  if (!path.startsWith(ROOT) || isTest(path)) return [];
  const height = SLOPE.indexOf(placeOf(path));
  if (height < 0)
    return [{ path, line: 1, message: `${placeOf(path)} has no place on the slope of the domain.` }];
  const statements = text.replaceAll(/^(?:import|export) [^;]*?;/gm, (statement) =>
    isTypeOnly(statement) ? statement.replaceAll(/[^\n]/g, '') : statement,
  );
  return faultsByLine({ path, text: statements }, TARGET, '').flatMap((fault) => {
    const [, target = ''] = TARGET.exec(statements.split('\n')[fault.line - 1] ?? '') ?? [];
    const to = placeOf(posix.join(posix.dirname(path), target));
    return SLOPE.indexOf(to) > height
      ? [{ ...fault, message: `${placeOf(path)} is below ${to} and may not import it at run time.` }]
      : [];
  });
};
