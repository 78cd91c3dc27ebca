/** Matches a path as key with the sentence its page shows. */
const SENTENCE = /^\s*'(\/[^']*)':\s*['"`]/gm;

/** Paths that still show a placeholder page; `sources` are the web app's files. */
export function unbuiltRoutes(sources: { path: string; text: string }[]): string[] {
  const alone = sources
    .filter(({ path, text }) => /<ComingScreen\b/.test(text) && !/\.test\.tsx$|coming-page\.tsx$/.test(path))
    .map(({ path }) => path);
  const listed = sources
    .filter(({ path }) => path.endsWith('/coming-sentences.ts'))
    .flatMap(({ text }) => [...text.matchAll(SENTENCE)].map((match) => match[1] ?? ''));
  return [...alone, ...listed].sort();
}
