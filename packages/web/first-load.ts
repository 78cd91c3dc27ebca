// Which file each module of the app goes into, found by a build that writes nothing: what opens the app, what
// today needs besides, and of the rest as few files as screens can do with.
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { type Asked, type File, fewFiles } from './few-files.ts';

/** The page and its script: fetched when nothing else can be; the screen says so and needs no other module. */
const ENTRY = 'src/main.tsx';
const OF_PAGE = /\/index\.html$|\/src\/main\.tsx$|^\0/;
/** Modules that open the app, and what today needs besides. */
const OPENING = 'src/app/opening/start.tsx';
const TODAY = 'src/screens/dashboard.tsx';
/** A stranger waits for what sign-in needs: what today has in common with it opens the app. */
const WAY_IN = 'src/screens/auth.tsx';
/** The rules of a screen that writes more than doses; a log is shown without, and waits for them when it writes. */
const RULES = 'src/tables/synced-tables.ts';
const WITHOUT_RULES = /\/screens\/(vital-sign-log|asthma|meals)\.tsx$|\/domain\/src\/readings\/signs\//;
/** A module that is asked for only along with a screen. */
const ALONG: readonly (readonly [RegExp, string])[] = [
  [/\/domain\/src\/readings\/signs\//, 'src/screens/vital-sign-log.tsx'],
  [/\/opening\/painted-page\.ts$/, WAY_IN],
];
/** Pages to read, which a visitor fetches when they come for them (OQ-014). */
export const TO_READ = /\/src\/screens\/public\/(?!landing|offline)/;
/** What the phone app brings along; a browser never asks for it (decision 0116). */
export const OF_PHONE =
  /\/src\/(app\/phone|features\/phone|platform\/native)\/|\/node_modules\/@(capacitor|capacitor-community|aparajita|capawesome-team)\//;

/** What people wait for. The rest is fetched ahead, before anybody asks for it. */
const AWAITED = /\/src\/(screens\/.*|data\/sync\/background-sync|tables\/synced-tables|app\/.*)\.tsx?$/;
const OFTEN =
  /\/screens\/(auth|vital-sign-log|asthma|meals|beneath-today)\.tsx$|\/domain\/src\/readings\/signs\//;
const weightOf = (module: string): number => {
  if (OFTEN.test(module)) return 3;
  return AWAITED.test(module) ? 1 : 0.2;
};

/** Bytes of code, about fifteen hundred when compressed. */
const ENOUGH = 4_500;

/** What stands for the files of today while the others are put together. */
const OF_TODAY = 'today';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const chunksOf = async (): Promise<Chunks> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // Each file as small as its sharing: what is put together is decided here.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
};

/** The chunks that contain `module`. */
const holding = (module: string, chunks: Chunks): Set<string> => {
  const holds = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.endsWith(module));
  return new Set([...chunks.values()].filter(holds).map(({ fileName }) => fileName));
};

/** The chunks that contain `start`, and every chunk those import statically. */
const reachedFrom = (start: string, chunks: Chunks): Set<string> => {
  const reached = holding(start, chunks);
  for (const name of reached) for (const imported of chunks.get(name)?.imports ?? []) reached.add(imported);
  return reached;
};

const modulesOf = (names: Iterable<string>, chunks: Chunks): Set<string> => {
  const modules = [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  return new Set(modules.filter((id) => !OF_PAGE.test(id)));
};

/** Those of `names` as few files beside `today`; what is asked for brings the rules with it. */
const fewOf = (
  names: ReadonlySet<string>,
  today: ReadonlySet<string>,
  chunks: Chunks,
): ReadonlyMap<string, File> => {
  const size = [...today].reduce((sum, name) => sum + (chunks.get(name)?.code.length ?? 0), 0);
  const files = new Map<string, File>([[OF_TODAY, { size, imports: new Set(), modules: [], whole: true }]]);
  const asked: Asked[] = [];
  const rules = [...reachedFrom(RULES, chunks)].filter((name) => names.has(name)).slice(0, 1);
  for (const name of names) {
    const chunk = chunks.get(name);
    if (chunk === undefined) continue;
    const { code, imports, moduleIds, isDynamicEntry, facadeModuleId } = chunk;
    const own = new Set(imports.filter((each) => names.has(each)));
    if (imports.some((each) => today.has(each))) own.add(OF_TODAY);
    files.set(name, { size: code.length, imports: own, modules: moduleIds });
    const module = isDynamicEntry ? facadeModuleId : null;
    if (module === null) continue;
    const along = ALONG.flatMap(([one, screen]) => (one.test(module) ? [...holding(screen, chunks)] : []));
    const also = [...along, ...(WITHOUT_RULES.test(module) ? [] : rules)].filter((each) => names.has(each));
    asked.push({ names: [name, ...also], weight: weightOf(module) });
  }
  return fewFiles(files, asked, ENOUGH);
};

export interface FirstLoad {
  /** Includes what today and sign-in both need. */
  readonly opening: ReadonlySet<string>;
  /** Without the modules of `opening`. */
  readonly today: ReadonlySet<string>;
  /** The modules of each other file, after those of the files it imports. */
  readonly others: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[];
}

/** The chunks that only these modules need; they are not kept on a device with the others. */
const onlyFor = (these: RegExp, chunks: Chunks): Set<string> => {
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry);
  const wanted = new Set<string>();
  const needed = new Set<string>();
  for (const { facadeModuleId: module, fileName } of entries) {
    const into = these.test(module ?? '') ? wanted : needed;
    into.add(fileName);
  }
  for (const set of [wanted, needed])
    for (const name of set) for (const imported of chunks.get(name)?.imports ?? []) set.add(imported);
  return new Set([...wanted].filter((name) => !needed.has(name)));
};

export const firstLoad = async (): Promise<FirstLoad> => {
  const chunks = await chunksOf();
  const opening = reachedFrom(OPENING, chunks);
  const today = reachedFrom(TODAY, chunks);
  const wayIn = reachedFrom(WAY_IN, chunks);
  for (const name of today) if (wayIn.has(name)) opening.add(name);
  const apart = [TO_READ, OF_PHONE].map((these) => onlyFor(these, chunks));
  const first = new Set([...opening, ...today, ...reachedFrom(ENTRY, chunks)]);
  const isRest = (name: string) => !first.has(name) && !apart.some((names) => names.has(name));
  const rest = new Set([...chunks.keys()].filter(isRest));
  const ofToday = new Set([...today].filter((name) => !opening.has(name)));
  const few = [rest, ...apart]
    .flatMap((names) => [...fewOf(names, ofToday, chunks)])
    .filter(([, { whole }]) => !whole);
  return {
    opening: modulesOf(opening, chunks),
    today: modulesOf(ofToday, chunks),
    others: few.map(([file, { modules }]) => ({
      name: chunks.get(file)?.name ?? file,
      modules: new Set(modules),
    })),
  };
};
