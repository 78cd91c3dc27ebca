import { repositoryFiles } from '../check/repository-files.ts';
import type { CoverFault } from './cover.ts';
import { coversInTable } from './covers-in-tables.ts';
import { coversInTest } from './covers-in-tests.ts';
import { deadImports, reachedFrom, STARTS } from './reached.ts';
import { readExceptions } from './exceptions.ts';
import type { Trace } from './report.ts';
import { isDecision, readRequirements } from './requirements.ts';

const TEST = /^(packages|e2e)\/.*\.(test|journey)\.tsx?$/;
const TABLE = /^docs\/tables\/.*\.csv$/;
/** Requirements and threats. */
const ROWS = ['docs/requirements.csv', 'docs/threats.csv'];
const EXCEPTIONS = 'docs/not-covered.csv';

interface DeadImport {
  readonly path: string;
  readonly of: string;
}

const faultsOf = (dead: readonly DeadImport[]): CoverFault[] =>
  dead.map(({ path, of }) => ({
    path,
    line: 1,
    message: `It proves ${of}, which the product does not run.`,
  }));

/** Reads the requirements, and everything in the repository that claims to prove one. */
export function collectTrace(root: string): Trace & { faults: CoverFault[] } {
  const files = repositoryFiles(root);
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  const requirements = new Map(ROWS.flatMap((path) => [...readRequirements(textOf(path))]));
  const known = (id: string) => requirements.has(id) || isDecision(id);

  const tests = files.filter(({ path }) => TEST.test(path));
  const reached = reachedFrom(STARTS, files);
  const dead = tests.flatMap(({ path }) => deadImports(path, files, reached).map((of) => ({ path, of })));
  const proving = tests.filter(({ path }) => !dead.some((each) => each.path === path));
  const provingTexts = proving.map(({ text }) => text);
  const found = [
    ...proving.map(({ path, text }) => coversInTest(path, text, known)),
    ...files
      .filter(({ path }) => TABLE.test(path))
      .map(({ path, text }) => coversInTable(path, text, provingTexts, known)),
  ];
  const covers = found.flatMap((file) => file.covers);
  const exceptions = readExceptions(
    EXCEPTIONS,
    textOf(EXCEPTIONS),
    known,
    new Set(covers.map(({ id }) => id)),
  );
  return {
    requirements,
    covers,
    exceptions: exceptions.reasons,
    faults: [...faultsOf(dead), ...found.flatMap((file) => file.faults), ...exceptions.faults],
  };
}
