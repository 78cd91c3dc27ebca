// Hands a file from the phone app to a program the person chooses. The copy made for that is removed once it
// has been read; one that cannot be removed goes at the next start.
import type { PhoneFiles } from './phone-files.ts';
import { openPhoneFiles } from './open-phone-files.ts';

/** How long a copy is kept: a mail program of Android reads the file only when it sends. */
export const READ_BY_MS = 10 * 60_000;
/** A multiple of three, so that each piece becomes whole base64. */
const PIECE = 3 * 128 * 1024;

const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(piece);
  });

/**
 * Copies a file piece by piece: an export with photos is larger than the bridge to the phone transfers at
 * once.
 */
const copy = async (files: PhoneFiles, file: File): Promise<void> => {
  await files.write(file.name, await base64Of(file.slice(0, PIECE)));
  for (let from = PIECE; from < file.size; from += PIECE)
    await files.append(file.name, await base64Of(file.slice(from, from + PIECE)));
};

/** Removes copies that are old enough to have been read, also those made before this start of the app. */
export const removeHandedOver = async (files: PhoneFiles, now: number): Promise<void> => {
  for (const { name, writtenAt } of await files.list())
    if (Math.abs(now - writtenAt) >= READ_BY_MS) await files.remove(name);
};

/** Hands a file over; false if the person chose no program. */
export const handOver = async (files: PhoneFiles, file: File): Promise<boolean> => {
  let isRead = true;
  try {
    await copy(files, file);
    const taken = await files.share(file.name);
    isRead = !taken || files.readsAtOnce;
    return taken;
  } finally {
    // Ignores a failure: without room there may be no copy, and a copy that exists is removed at the next
    // start.
    if (isRead) await files.remove(file.name).catch(() => undefined);
  }
};

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Removes copies once they have been read; a copy that cannot be removed goes at the next start. */
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

/** To be called at each start of the phone app. */
export const removeOldHandOvers = (): void => {
  const files = openPhoneFiles();
  quietly(removeHandedOver(files, Date.now()));
  removeLater(files);
};
