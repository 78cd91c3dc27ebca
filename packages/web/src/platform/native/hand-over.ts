// A file leaves the phone app by the system's own list of programs. The copy that this needs is removed afterwards.
import type { PhoneFiles } from './phone-files.ts';
import { openPhoneFiles } from './open-phone-files.ts';

/** A mail program of Android reads a file it was given when it sends. */
export const READ_BY_MS = 10 * 60_000;
/** A multiple of three, so that each piece is whole in base64. */
const PIECE = 3 * 128 * 1024;

const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(piece);
  });

/** Piece by piece: an export with photos is larger than what a bridge takes at once. */
const copy = async (files: PhoneFiles, file: File): Promise<void> => {
  await files.write(file.name, await base64Of(file.slice(0, PIECE)));
  for (let from = PIECE; from < file.size; from += PIECE)
    await files.append(file.name, await base64Of(file.slice(from, from + PIECE)));
};

/** Removes copies that nobody reads any more, also those of an app that has ended since. */
export const removeHandedOver = async (files: PhoneFiles, now: number): Promise<void> => {
  for (const { name, writtenAt } of await files.list())
    if (Math.abs(now - writtenAt) >= READ_BY_MS) await files.remove(name);
};

/** False where the person chose no program. */
export const handOver = async (files: PhoneFiles, file: File): Promise<boolean> => {
  let isRead = true;
  try {
    await copy(files, file);
    const taken = await files.share(file.name);
    isRead = !taken || files.readsAtOnce;
    return taken;
  } finally {
    // Where there is no room, there may be no copy either; another one is found at the next start.
    if (isRead) await files.remove(file.name).catch(() => undefined);
  }
};

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Copies that a program may still read are removed ten minutes later; those of an app that has ended by then, at its next start. */
const removeLater = (files: PhoneFiles): void =>
  void setTimeout(() => quietly(removeHandedOver(files, Date.now())), READ_BY_MS);

export const handOverHere = async (file: File): Promise<boolean> => {
  const files = openPhoneFiles();
  try {
    return await handOver(files, file);
  } finally {
    removeLater(files);
  }
};

/** At each start of the phone app. */
export const removeOldHandOvers = (): void => {
  const files = openPhoneFiles();
  quietly(removeHandedOver(files, Date.now()));
  removeLater(files);
};
