// The modules a browser must fetch before today can be used, found by a build that writes nothing.
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

/** Fetched when nothing else can be; the screen says so and needs no other module. */
const ENTRY = 'src/main.tsx';
/** Modules that open the app, and what today needs besides. */
const OPENING = ['src/app/opening/start.tsx'];
const TODAY = ['src/screens/dashboard.tsx'];
/** The sign-in screen: a stranger waits for its modules and no others. */
const WAY_IN = ['src/screens/auth.tsx'];
/** The screen of a log of readings: what it has in common with sign-in does not bring sign-in's forms with it. */
const LOG = ['src/screens/vital-sign-log.tsx'];
/** Sends and fetches, loaded after the first frame. */
const BACKGROUND_SYNC = ['src/data/sync/background-sync.ts'];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const chunksOf = async (): Promise<Chunks> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
};

/** The modules of the chunks that contain `starts`, and of every chunk those import statically. */
const reachedFrom = (starts: readonly string[], chunks: Chunks): Set<string> => {
  const waiting = [...chunks.values()].filter((chunk) =>
    chunk.moduleIds.some((id) => starts.some((start) => id.endsWith(`packages/web/${start}`))),
  );
  const reached = new Set(waiting);
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported !== undefined) reached.add(imported);
    }
  const modules = [...reached].flatMap(({ moduleIds }) => moduleIds);
  return new Set(modules.filter((id) => !id.endsWith(ENTRY)));
};

export interface FirstLoad {
  /** Includes what today and sign-in both need. */
  readonly opening: ReadonlySet<string>;
  /** Without the modules of `opening`. */
  readonly today: ReadonlySet<string>;
  /** Without the modules of `opening` and `today`. */
  readonly wayIn: ReadonlySet<string>;
  /** The modules of `wayIn` that a log needs too; they are not in `wayIn`. */
  readonly basics: ReadonlySet<string>;
  readonly backgroundSync: ReadonlySet<string>;
}

export const firstLoad = async (): Promise<FirstLoad> => {
  const chunks = await chunksOf();
  const opening = reachedFrom(OPENING, chunks);
  const today = reachedFrom(TODAY, chunks);
  const wayIn = reachedFrom(WAY_IN, chunks);
  const backgroundSync = reachedFrom(BACKGROUND_SYNC, chunks);
  for (const id of today) if (wayIn.has(id)) opening.add(id);
  for (const id of opening) today.delete(id);
  for (const id of [...opening, ...today]) {
    wayIn.delete(id);
    backgroundSync.delete(id);
  }
  const basics = new Set([...reachedFrom(LOG, chunks)].filter((id) => wayIn.has(id)));
  for (const id of basics) wayIn.delete(id);
  return { opening, today, wayIn, basics, backgroundSync };
};
