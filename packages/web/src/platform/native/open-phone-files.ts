import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { systemOfShell } from './shell.ts';
import type { PhoneFiles } from './phone-files.ts';

const FOLDER = 'handed-over';
/** The error on both systems when the person closes the list of programs. */
const CLOSED = 'Share canceled';

const at = (name: string) => ({ path: `${FOLDER}/${name}`, directory: Directory.Cache });

export const openPhoneFiles = (): PhoneFiles => ({
  // iOS reports when the program has finished; Android as soon as the person has chosen it.
  readsAtOnce: systemOfShell() === 'iOS',
  write: async (name, data) => void (await Filesystem.writeFile({ ...at(name), data, recursive: true })),
  append: (name, data) => Filesystem.appendFile({ ...at(name), data }),
  remove: (name) => Filesystem.deleteFile(at(name)),
  list: async () => {
    // The folder does not exist before the first file.
    const none = { files: [] };
    const { files } = await Filesystem.readdir({ path: FOLDER, directory: Directory.Cache }).catch(
      () => none,
    );
    return files.map(({ name, mtime }) => ({ name, writtenAt: mtime }));
  },
  share: async (name) => {
    const { uri } = await Filesystem.getUri(at(name));
    try {
      await Share.share({ files: [uri] });
      return true;
    } catch (error) {
      if (error instanceof Error && error.message === CLOSED) return false;
      throw error;
    }
  },
});
