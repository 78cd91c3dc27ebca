// A chosen file as the photo of a meal, or what stands against it
// (specification/health.md#5-validation, OQ-111).
import { MEAL_PHOTO_TYPES, mealPhotoFault } from '@dosewell/domain/meals';
import { problems } from '@dosewell/domain/problem';
import { redrawPhoto } from '../../platform/redraw-photo.ts';

/** A file a system knows no type of may be a photo all the same: whether it can be drawn tells. */
const mayBeImage = ({ type }: File): boolean => type === '' || type.startsWith('image/');

const [ANY] = MEAL_PHOTO_TYPES;

export type Chosen = { readonly photo: ArrayBuffer } | { readonly fault: string };

export const choosePhoto = async (file: File): Promise<Chosen> => {
  if (!mayBeImage(file)) return { fault: 'Please choose an image file' };
  const tooLarge = mealPhotoFault({ type: ANY, size: file.size });
  if (tooLarge !== undefined) return { fault: tooLarge };
  const photo = await redrawPhoto(file);
  return photo ? { photo } : { fault: mealPhotoFault(file) ?? problems.not_a_picture.text };
};
