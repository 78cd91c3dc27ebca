// A profile picture is a JPEG, PNG or WebP of at most 10 MB (OQ-112).
import { isOneOf } from '../../value/is-one-of.ts';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The message for a rejected file, or undefined if it is accepted. */
export const pictureFault = (file: { readonly type: string; readonly size: number }): string | undefined => {
  if (!isOneOf(PICTURE_TYPES, file.type)) return 'Please choose a JPEG, PNG or WebP picture';
  return file.size > MAX_PICTURE_BYTES ? 'The picture must be 10 MB or smaller' : undefined;
};
