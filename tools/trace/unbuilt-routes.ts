/** A key that is a path with the sentence that its page shows. */
const SENTENCE = /^\s*'(\/[^']*)':\s*['"`]/gm;

/** Paths that still show the page saying what will be there; `sources` are the files of the web app. */
export function unbuiltRoutes(sources: { path: string; text: string }[]): string[] {
  const alone = sources
    .filter(({ path, text }) => /<ComingScreen\b/.test(text) && !/\.test\.tsx$|coming-page\.tsx$/.test(path))
    .map(({ path }) => path);
  const listed = sources
    .filter(({ path }) => path.endsWith('/coming-sentences.ts'))
    .flatMap(({ text }) => [...text.matchAll(SENTENCE)].map((match) => match[1] ?? ''));
  return [...alone, ...listed].sort();
}
