// Names in each file that is asked for by itself all files it needs, those of its imports too: a browser requests them at
// once, as if it had the list of `__vite__mapDeps`, which would stand in the file that opens the app (decision 0107).
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesFor, OPENS } from './pages/files-for.ts';

type Files = ReadonlyMap<string, Rolldown.OutputChunk>;

/** What the file gets by way of its imports alone. */
const furtherFilesOf = (chunk: Rolldown.OutputChunk, files: Files, there: ReadonlySet<string>): string[] => {
  const reached = new Set(chunk.imports);
  for (const name of reached) for (const imported of files.get(name)?.imports ?? []) reached.add(imported);
  return [...reached].filter((name) => !chunk.imports.includes(name) && !there.has(name));
};

export const fetchedAtOnce = (): Plugin => ({
  name: 'fetched-at-once',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    // Before any other part is asked for.
    const there = new Set(filesFor(OPENS, bundle));
    for (const chunk of chunks) {
      if (!chunk.isDynamicEntry || there.has(chunk.fileName)) continue;
      const further = furtherFilesOf(chunk, files, there).map((name) => `import"./${basename(name)}";`);
      // At its end: what runs first stays as it is.
      if (further.length > 0) chunk.code += further.join('');
    }
  },
});
