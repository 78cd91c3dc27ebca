// A cast is a claim that nobody checks: two for a thousand lines of a package's sources at most, and one that
// says nothing of what it was before has a comment above it.
import { parseAst } from 'vite';
import { repositoryFiles } from '../repository-files.ts';
import { type Fault, faultsByLine, isTest, type Rule, type SourceFile } from '../source-file.ts';

const MOST_PER_THOUSAND = 2;
const PACKAGE = /^packages\/(\w+)\/package\.json$/;
const SOURCE = /^packages\/\w+\/src\/.*\.tsx?$/;
const BLIND = /\bas (unknown as|never\b)/;
const COMMENT = /^\s*(\/\/|\*|\/\*)/;
/** A long expression may begin some lines above its cast. */
const ABOVE = 4;

const castsBelow = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const isConst = 'typeAnnotation' in value && JSON.stringify(value.typeAnnotation).includes('"const"');
  const own = 'type' in value && value.type === 'TSAsExpression' && !isConst ? 1 : 0;
  return Object.values(value).reduce((sum, child) => sum + castsBelow(child), own);
};

/** How often a file says `as`, but for `as const`. */
export const castsIn = ({ path, text }: SourceFile): number =>
  / as /.test(text) ? castsBelow(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })) : 0;

const overCap = (path: string, folder: string): Fault[] => {
  const sources = repositoryFiles(process.cwd()).filter(
    (file) => file.path.startsWith(`packages/${folder}/src/`) && SOURCE.test(file.path) && !isTest(file.path),
  );
  const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const casts = sources.reduce((sum, file) => sum + castsIn(file), 0);
  return casts * 1000 <= MOST_PER_THOUSAND * lines
    ? []
    : [
        {
          path,
          line: 1,
          message: `${casts} casts in ${lines} lines: check the value, or type what it comes from.`,
        },
      ];
};

const isExplained = (lines: readonly string[], line: number): boolean =>
  lines.slice(Math.max(0, line - 1 - ABOVE), line - 1).some((above) => COMMENT.test(above));

export const casts: Rule = (file) => {
  const folder = PACKAGE.exec(file.path)?.[1];
  if (folder !== undefined) return overCap(file.path, folder);
  if (!SOURCE.test(file.path) || isTest(file.path)) return [];
  const lines = file.text.split('\n');
  return faultsByLine(file, BLIND, 'Say above this cast why it holds.').filter(
    ({ line }) => !isExplained(lines, line),
  );
};
