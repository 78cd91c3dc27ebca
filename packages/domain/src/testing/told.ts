// A failing property reports its smallest case as a readable story rather than as raw values.
import fc from 'fast-check';

export interface Played {
  readonly story: readonly string[];
  /** What is wrong; undefined if nothing is. */
  readonly wrong: string | undefined;
}

/** The story of the smallest failing case; empty if there is none. */
export const whatGoesWrong = <T>(
  cases: fc.Arbitrary<T>,
  play: (each: T) => Played,
  numRuns: number,
): string => {
  const found = fc.check(
    fc.property(cases, (each) => play(each).wrong === undefined),
    { numRuns },
  );
  if (!found.failed) return '';
  if (found.counterexample === null) throw new Error(fc.defaultReportMessage(found));
  const { story, wrong } = play(found.counterexample[0] as T);
  const again = `seed: ${found.seed}, path: '${found.counterexamplePath}'`;
  return ['', ...story, `Wrong: ${wrong ?? 'it threw'}`, `To repeat it: ${again}`].join('\n  ');
};
