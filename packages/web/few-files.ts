// Puts small files together, so that a device fetches and keeps few: the smallest goes, again and again, to the
// file with which screens fetch the least that they do not need (decision 0107). No files import each other.

export interface File {
  readonly size: number;
  /** Names of the files it imports. */
  readonly imports: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** It stays as it is: nothing is put into it. */
  readonly whole?: true;
}
type Files = Map<string, File>;

/** Files that are asked for at once, such as those of a screen. */
export interface Asked {
  readonly names: readonly string[];
  /** How much a byte that it does not need counts. */
  readonly weight: number;
}

/** The file, and all that it imports. */
const withImports = (name: string, files: Files): Set<string> => {
  const reached = new Set([name]);
  for (const each of reached) for (const imported of files.get(each)?.imports ?? []) reached.add(imported);
  return reached;
};

interface Layout {
  readonly files: Files;
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
  readonly asked: readonly { readonly fetched: ReadonlySet<string>; readonly weight: number }[];
}

const layoutOf = (files: Files, asked: readonly Asked[]): Layout => {
  const reached = new Map([...files.keys()].map((name) => [name, withImports(name, files)]));
  return {
    files,
    reached,
    asked: asked.map(({ names, weight }) => ({
      fetched: new Set(names.flatMap((name) => [...(reached.get(name) ?? [])])),
      weight,
    })),
  };
};

/** Whether one imports the other by way of a third: together they would import it, and it them. */
const isBetween = (one: string, other: string, { files, reached }: Layout): boolean =>
  [...(files.get(one)?.imports ?? [])].some(
    (between) => between !== other && reached.get(between)?.has(other) === true,
  );

/** What is fetched in vain if the two are one file. */
const costOf = (one: string, other: string, { files, reached, asked }: Layout): number => {
  const both = [...new Set([...(reached.get(one) ?? []), ...(reached.get(other) ?? [])])];
  let cost = 0;
  for (const { fetched, weight } of asked)
    if (fetched.has(one) || fetched.has(other))
      for (const name of both) if (!fetched.has(name)) cost += weight * (files.get(name)?.size ?? 0);
  return cost;
};

const cheapestFor = (small: string, layout: Layout): string | undefined => {
  let best: { readonly name: string; readonly cost: number } | undefined;
  for (const [name, { whole }] of layout.files) {
    if (whole || name === small || isBetween(small, name, layout) || isBetween(name, small, layout)) continue;
    const cost = costOf(small, name, layout);
    if (best === undefined || cost < best.cost) best = { name, cost };
  }
  return best?.name;
};

const nextPair = (layout: Layout, enough: number): readonly [string, string] | undefined => {
  const small = [...layout.files].filter(([, { size, whole }]) => size < enough && !whole);
  for (const [name] of small.toSorted(([, one], [, other]) => one.size - other.size)) {
    const into = cheapestFor(name, layout);
    if (into !== undefined) return [name, into];
  }
  return undefined;
};

const merged = (files: Files, small: string, into: string): Files => {
  const renamed = (name: string): string => (name === small ? into : name);
  const result: Files = new Map();
  for (const [name, file] of files) {
    if (name === small) continue;
    const other = name === into ? files.get(small) : undefined;
    const imports = new Set([...file.imports, ...(other?.imports ?? [])].map(renamed));
    imports.delete(name);
    const modules = [...file.modules, ...(other?.modules ?? [])];
    result.set(name, { ...file, size: file.size + (other?.size ?? 0), imports, modules });
  }
  return result;
};

/** Each after those it imports. */
const inOrder = (files: Files): Files => {
  const ordered: Files = new Map();
  const add = (name: string): void => {
    const file = files.get(name);
    if (file === undefined || ordered.has(name)) return;
    for (const imported of file.imports) add(imported);
    ordered.set(name, file);
  };
  for (const name of files.keys()) add(name);
  return ordered;
};

/** Until none is smaller than `enough`, or would have to import what imports it. */
export const fewFiles = (
  files: ReadonlyMap<string, File>,
  asked: readonly Asked[],
  enough: number,
): ReadonlyMap<string, File> => {
  let now: Files = new Map(files);
  let of = asked;
  for (;;) {
    const pair = nextPair(layoutOf(now, of), enough);
    if (pair === undefined) return inOrder(now);
    const [small, into] = pair;
    now = merged(now, small, into);
    of = of.map(({ names, weight }) => ({
      names: names.map((name) => (name === small ? into : name)),
      weight,
    }));
  }
};
