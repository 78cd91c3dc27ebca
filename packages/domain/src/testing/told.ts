// A property that fails tells the smallest case as a story, line by line, in place of the values it was made of.
import fc from 'fast-check';

export interface Played {
  readonly story: readonly string[];
  /** What does not hold; undefined where all does. */
  readonly wrong: string | undefined;
}

/** The story of the smallest case that goes wrong; empty where none is found. */
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
