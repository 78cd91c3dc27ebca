// Fails the build on circular imports: modules in a cycle can run in the wrong order and break a screen.
import type { Plugin, Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The files of one cycle, its first repeated at the end; undefined if there is none. */
const cycleIn = (chunks: Chunks): string[] | undefined => {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const imported of chunks.get(name)?.imports ?? []) {
      const cycle = walk(imported, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of chunks.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};

export const refuseCycles = (): Plugin => ({
  name: 'refuse-cycles',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const cycle = cycleIn(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
    if (cycle) this.error(`These files import each other: ${cycle.join(' > ')}`);
  },
});
