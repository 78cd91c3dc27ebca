// A property that fails tells the smallest case as a story, line by line, in place of the values it was made of.
import fc from 'fast-check';

/** `play` makes the story of a case and says what is wrong with it; undefined where nothing is. */
export const holdsFor = <T>(
  cases: fc.Arbitrary<T>,
  play: (each: T) => { readonly story: readonly string[]; readonly wrong: string | undefined },
  numRuns: number,
): void => {
  const found = fc.check(
    fc.property(cases, (each) => play(each).wrong === undefined),
    { numRuns },
  );
  if (!found.failed) return;
  if (found.counterexample === null) throw new Error(fc.defaultReportMessage(found));
  const { story, wrong } = play(found.counterexample[0] as T);
  const again = `seed ${found.seed}, path "${found.counterexamplePath}"`;
  throw new Error(['', ...story, `Wrong: ${wrong}`, `(case ${found.numRuns}, ${again})`].join('\n  '));
};
