import { Directory, Filesystem } from '@capacitor/filesystem';
import type { FileStore } from '../outside-pages.ts';

const FOLDER = 'waiting-photos';
/** Of iOS, in no backup of the cloud; on Android the files of the app, whose backup the manifest turns off. */
const directory = Directory.LibraryNoCloud;
/** Where a file lies until it is whole; the system clears what an app that ended left there. */
const DRAFTS = { directory: Directory.Cache };
/** Whole bytes in base64, and no more than a bridge takes at once. */
const PIECE = 4 * 128 * 1024;

const at = (name: string) => ({ path: `${FOLDER}/${name}`, directory });

/** Fails where it is there already. */
const makeFolder = (): Promise<void> =>
  Filesystem.mkdir({ path: FOLDER, directory, recursive: true }).catch(() => undefined);

const writeWhole = async (name: string, data: string): Promise<void> => {
  const path = `new-${name}`;
  await Filesystem.writeFile({ ...DRAFTS, path, data: data.slice(0, PIECE) });
  for (let from = PIECE; from < data.length; from += PIECE)
    await Filesystem.appendFile({ ...DRAFTS, path, data: data.slice(from, from + PIECE) });
  await makeFolder();
  const to = at(name);
  await Filesystem.rename({ ...DRAFTS, from: path, to: to.path, toDirectory: to.directory });
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
};
