// Schema of a profile picture, at most 10 MB (OQ-067, OQ-112).
import * as z from 'zod';
import { PICTURE_TYPES, MAX_PICTURE_BYTES } from './picture-rule.ts';

export const pictureSchema = z
  .file()
  .max(MAX_PICTURE_BYTES)
  .mime([...PICTURE_TYPES]);

/** Length check only: a key that does not exist finds no picture. */
export const pictureKey = z.string().max(64);
