import { beforeEach, expect, test, vi } from 'vitest';

/** Files as the plugin documents them; after so many calls the app ends. */
const phone = vi.hoisted(() => {
  const state = {
    files: new Map<string, string>(),
    folders: new Set<string>(),
    calls: 0,
    endsAfter: Infinity,
  };
  const at = ({ path = '', directory = '' }: { path?: string; directory?: string }) => `${directory}/${path}`;
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const alive =
    <Options, Answer>(act: (options: Options) => Answer) =>
    async (options: Options): Promise<Answer> => {
      state.calls += 1;
      if (state.calls > state.endsAfter) throw new Error('The app has ended.');
      return act(options);
    };
  const there = (path: string): string => {
    const data = state.files.get(path);
    if (data === undefined) throw new Error(`'${path}' does not exist.`);
    return data;
  };
  type File = { path: string; directory: string; data?: string };
  const Filesystem = {
    writeFile: alive((file: File) => void state.files.set(at(file), file.data ?? '')),
    appendFile: alive((file: File) => void state.files.set(at(file), there(at(file)) + (file.data ?? ''))),
    readFile: alive((file: File) => ({ data: there(at(file)) })),
    deleteFile: alive((file: File) => {
      there(at(file));
      state.files.delete(at(file));
    }),
    mkdir: alive((folder: File) => {
      if (state.folders.has(at(folder))) throw new Error('Directory already exists, cannot be overwritten.');
      state.folders.add(at(folder));
    }),
    readdir: alive((folder: File) => {
      if (!state.folders.has(at(folder))) throw new Error('Directory does not exist.');
      const names = [...state.files.keys()].filter((path) => folderOf(path) === at(folder));
      return { files: names.map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1) })) };
    }),
    rename: alive(
      ({ from, to, directory, toDirectory }: Record<'from' | 'to' | 'directory' | 'toDirectory', string>) => {
        const target = at({ path: to, directory: toDirectory });
        if (!state.folders.has(folderOf(target))) throw new Error('Missing parent directory.');
        const source = at({ path: from, directory });
        state.files.set(target, there(source));
        state.files.delete(source);
      },
    ),
  };
  return { state, Filesystem };
});
vi.mock('@capacitor/filesystem', () => ({
  Filesystem: phone.Filesystem,
  Directory: { LibraryNoCloud: 'LIBRARY_NO_CLOUD', Cache: 'CACHE' },
}));
const { fileStore } = await import('./open-file-store.ts');

beforeEach(() => {
  Object.assign(phone.state, { files: new Map(), folders: new Set(), calls: 0, endsAfter: Infinity });
});

const LARGE = 'AbC='.repeat(300_000);

test('a file is kept whole, outside backups, and is not there before it was written or after it was removed', async () => {
  expect(await fileStore.names()).toEqual([]);
  await fileStore.write('one', LARGE);
  await fileStore.write('two', 'AAAA');
  expect(await fileStore.names()).toEqual(['one', 'two']);
  expect([...phone.state.files.keys()]).toEqual([
    'LIBRARY_NO_CLOUD/waiting-photos/one',
    'LIBRARY_NO_CLOUD/waiting-photos/two',
  ]);
  expect(await fileStore.read('one')).toBe(LARGE);
  await fileStore.remove('one');
  expect(await fileStore.names()).toEqual(['two']);
  await expect(fileStore.read('one')).rejects.toThrow('does not exist');
});

test('a file is whole or not there, wherever the app ends while it is written', async () => {
  const listed: string[][] = [];
  for (let calls = 0; calls < 8; calls += 1) {
    Object.assign(phone.state, { files: new Map(), folders: new Set(), calls: 0, endsAfter: calls });
    await fileStore.write('one', LARGE).catch(() => undefined);
    phone.state.endsAfter = Infinity;
    const names = [...(await fileStore.names())];
    for (const name of names) expect(await fileStore.read(name)).toBe(LARGE);
    listed.push(names);
  }
  // covers: T-20
  expect([listed[0], listed.at(-1)]).toEqual([[], ['one']]);
});
