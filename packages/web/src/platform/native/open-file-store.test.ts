import { beforeEach, expect, test, vi } from 'vitest';

/** Files as the plugin documents them; after so many calls the app ends. */
const phone = vi.hoisted(() => {
  const state = {
    files: new Map<string, string>(),
    folders: new Set<string>(),
    calls: 0,
    endsAfter: Infinity,
    /** The one call that fails, as for want of room. */
    failsAt: 0,
  };
  const at = ({ path = '', directory = '' }: { path?: string; directory?: string }) => `${directory}/${path}`;
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const alive =
    <Options, Answer>(act: (options: Options) => Answer) =>
    async (options: Options): Promise<Answer> => {
      state.calls += 1;
      if (state.calls > state.endsAfter) throw new Error('The app has ended.');
      if (state.calls === state.failsAt) throw new Error('No space left on device.');
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
      const folderPath = at(folder).replace(/\/$/, '');
      const names = [...state.files.keys()].filter((path) => folderOf(path) === folderPath);
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

/** The folder of the cache is always there. */
const fresh = (more: object = {}): void => {
  const state = { files: new Map(), folders: new Set(['CACHE/']), calls: 0, endsAfter: Infinity, failsAt: 0 };
  Object.assign(phone.state, state, more);
};

beforeEach(() => {
  fresh();
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
    fresh({ endsAfter: calls });
    await fileStore.write('one', LARGE).catch(() => undefined);
    phone.state.endsAfter = Infinity;
    const names = [...(await fileStore.names())];
    for (const name of names) expect(await fileStore.read(name)).toBe(LARGE);
    listed.push(names);
  }
  // covers: T-20
  expect([listed[0], listed.at(-1)]).toEqual([[], ['one']]);
});

test('a file that cannot be written leaves no part of it, wherever it fails', async () => {
  const outcomes: string[] = [];
  for (let failsAt = 1; failsAt < 8; failsAt += 1) {
    fresh({ failsAt });
    const written = await fileStore.write('one', LARGE).then(
      () => 'written',
      () => 'failed',
    );
    outcomes.push(written);
    const whole = 'LIBRARY_NO_CLOUD/waiting-photos/one';
    expect([...phone.state.files.keys()]).toEqual(written === 'written' ? [whole] : []);
  }
  expect(new Set(outcomes)).toEqual(new Set(['failed', 'written']));
});

test('parts that an app which ended left in the cache are named and can be removed', async () => {
  fresh({ endsAfter: 2 });
  await fileStore.write('one', LARGE).catch(() => undefined);
  phone.state.endsAfter = Infinity;
  phone.state.files.set('CACHE/of-another', 'AAAA');
  expect(await fileStore.drafts()).toEqual(['one']);
  await fileStore.removeDraft('one');
  expect([...phone.state.files.keys()]).toEqual(['CACHE/of-another']);
});

test('a file that is not wanted any more when it is whole is not there', async () => {
  await expect(fileStore.write('one', LARGE, () => false)).rejects.toThrow('not wanted');
  expect(phone.state.files.size).toBe(0);
});
