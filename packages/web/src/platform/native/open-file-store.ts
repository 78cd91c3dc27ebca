import { Directory, Filesystem } from '@capacitor/filesystem';
import type { FileStore } from '../outside-pages.ts';

const FOLDER = 'waiting-photos';
/**
 * On iOS a folder that no cloud backup contains; on Android the app's files, whose backup the manifest turns
 * off.
 */
const directory = Directory.LibraryNoCloud;
/** Where a file is written until it is complete. */
const DRAFTS = { directory: Directory.Cache };
const DRAFT = 'new-';
/** The length of a piece: whole bytes in base64, and no more than the bridge transfers at once. */
const PIECE = 4 * 128 * 1024;

const at = (name: string) => ({ path: `${FOLDER}/${name}`, directory });

/** Makes the folder; the call fails if it exists, which is ignored. */
const makeFolder = (): Promise<void> =>
  Filesystem.mkdir({ path: FOLDER, directory, recursive: true }).catch(() => undefined);

const removeDraft = (name: string): Promise<void> =>
  Filesystem.deleteFile({ ...DRAFTS, path: `${DRAFT}${name}` });

const writeDraft = async (path: string, data: string): Promise<void> => {
  await Filesystem.writeFile({ ...DRAFTS, path, data: data.slice(0, PIECE) });
  for (let from = PIECE; from < data.length; from += PIECE)
    await Filesystem.appendFile({ ...DRAFTS, path, data: data.slice(from, from + PIECE) });
};

const writeWhole: FileStore['write'] = async (name, data, isWanted = () => true) => {
  const from = `${DRAFT}${name}`;
  const to = at(name);
  try {
    await writeDraft(from, data);
    await makeFolder();
    if (!isWanted()) throw new Error('The file is not wanted any more.');
    await Filesystem.rename({ ...DRAFTS, from, to: to.path, toDirectory: to.directory });
  } catch (error) {
    // A draft that cannot be removed now is found at the next start.
    await removeDraft(name).catch(() => undefined);
    throw error;
  }
};

export const fileStore: FileStore = {
  read: async (name) => {
    const { data } = await Filesystem.readFile(at(name));
    if (typeof data !== 'string') throw new Error('The shell reads files as text.');
    return data;
  },
  write: writeWhole,
  remove: (name) => Filesystem.deleteFile(at(name)),
  names: async () => {
    await makeFolder();
    const { files } = await Filesystem.readdir({ path: FOLDER, directory });
    return files.map(({ name }) => name);
  },
  drafts: async () => {
    const { files } = await Filesystem.readdir({ ...DRAFTS, path: '' });
    return files.flatMap(({ name }) => (name.startsWith(DRAFT) ? name.slice(DRAFT.length) : []));
  },
  removeDraft,
};
