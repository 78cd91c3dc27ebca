// The picture of a person: a photo of their choice, 10 MB at most (OQ-067, OQ-112).
import * as z from 'zod';
import { PICTURE_TYPES, MAX_PICTURE_BYTES } from './picture-rule.ts';

export const pictureSchema = z
  .file()
  .max(MAX_PICTURE_BYTES)
  .mime([...PICTURE_TYPES]);

/** Not checked further: what is no key is no picture of theirs. */
export const pictureKey = z.string().max(64);
