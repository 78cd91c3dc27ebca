// A picture that another app shares with this one becomes the photo of a meal (decision 0073). No address
// contains anything of the picture.

/**
 * Address to which the browser sends the picture, the `share_target` of the manifest; the app's service
 * worker answers.
 */
export const SHARE_PATH = '/share-meal';
/** Name of the form field that holds the picture. */
export const SHARED_FIELD = 'photo';

/** Value of `?add=` on the meals page, by which the form opens with the picture. */
export const ADDS_SHARED = 'photo';
export const MEAL_OF_SHARED = `/meals?add=${ADDS_SHARED}`;
/** Page to open if nobody is signed in. */
export const SIGN_IN_FIRST = '/auth?shared=photo';

/**
 * The one file taken as photo: the first with a picture's type, else the first of all, which the form refuses
 * with a message.
 */
export const takenOf = <File extends { readonly type: string }>(files: readonly File[]): File | undefined =>
  files.find(({ type }) => type.startsWith('image/')) ?? files[0];
