// The file name of a photo's second copy holds everything known of it, so that listing the files is enough to
// find out which copies exist.
import type { WaitingPhoto } from './stored-photos.ts';

export interface PhotoCopy extends Pick<WaitingPhoto, 'meal' | 'month' | 'version' | 'since'> {
  readonly person: string;
  /** The photo's length; `none` if the copy says that the photo is to be deleted. */
  readonly bytes: number | 'none';
}

const PARTS = /^([\w-]+)~([\w-]+)~([\w-]+)~([\w-]+)~(\d+)~(\d+|none)$/;

export const copyName = ({ person, meal, month, version, since, bytes }: PhotoCopy): string =>
  [person, meal, month, version, since, bytes].join('~');

/** Undefined if the name is not that of such a copy. */
export const copyNamed = (name: string): PhotoCopy | undefined => {
  const [, person, meal, month, version, since, bytes] = PARTS.exec(name) ?? [];
  if (!person || !meal || !month || !version) return undefined;
  return {
    person,
    meal,
    month,
    version,
    since: Number(since),
    bytes: bytes === 'none' ? bytes : Number(bytes),
  };
};
