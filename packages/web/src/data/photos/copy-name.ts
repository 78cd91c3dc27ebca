// All that is known of the copy of a waiting photo stands in the name of its file: one list says what there is.
import type { WaitingPhoto } from './stored-photos.ts';

export interface PhotoCopy extends Pick<WaitingPhoto, 'meal' | 'month' | 'version' | 'since'> {
  readonly person: string;
  /** Of the photo; none where it is to be deleted. */
  readonly bytes: number | 'none';
}

const PARTS = /^([\w-]+)~([\w-]+)~([\w-]+)~([\w-]+)~(\d+)~(\d+|none)$/;

export const copyName = ({ person, meal, month, version, since, bytes }: PhotoCopy): string =>
  [person, meal, month, version, since, bytes].join('~');

/** Undefined for a file that is none of ours. */
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
