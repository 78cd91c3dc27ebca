import { useEffect, useState } from 'react';
import { browser } from '../../platform/browser.ts';
import { ownOf } from '../account/people-of-account.ts';
import { useStore } from '../use-live.ts';
import { dropShared, readShared } from './shared-photo.ts';

export interface GivenPhoto {
  /** Undefined while the picture is being read, and if there is none. */
  readonly file?: File;
  /** What to tell the person about the picture. */
  readonly note?: string;
}

const NOT_HERE = 'The picture you shared did not arrive. Choose it here.';
const NOT_SHARED = 'This is a shared device, which keeps nothing from other apps. Choose the picture here.';
const TOO_LARGE = 'The picture you shared is larger than 10 MB. Choose a smaller one.';
const onlyFirst = (files: number): string =>
  `Of the ${files} files you shared only one was taken: a meal has one photo.`;

const read = async (of: string, isShared: boolean): Promise<GivenPhoto> => {
  if (isShared) return { note: NOT_SHARED };
  const shared = await readShared(of, browser.indexedDB).catch(() => undefined);
  if (shared === undefined || shared.files === 0) return { note: NOT_HERE };
  const { bytes, type, files } = shared;
  if (bytes === undefined) return { note: TOO_LARGE };
  const file = new File([bytes], 'photo', { type });
  return files > 1 ? { file, note: onlyFirst(files) } : { file };
};

/** The picture shared by another app, if `wanted`; `drop` removes it from the device. */
export const useSharedPhoto = (
  wanted: boolean,
): { readonly given: GivenPhoto; readonly drop: () => void } => {
  const { account } = useStore();
  const [given, setGiven] = useState<GivenPhoto>({});
  const of = ownOf(account);
  const { sharedDevice } = account;
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    void read(of, sharedDevice).then((found) => here && setGiven(found));
    return () => {
      here = false;
    };
  }, [wanted, of, sharedDevice]);
  // A failure is ignored: the next shared picture replaces this one, and a sign-out deletes it.
  const drop = (): void => {
    if (wanted) dropShared(browser.indexedDB).catch(() => undefined);
  };
  return { given, drop };
};
