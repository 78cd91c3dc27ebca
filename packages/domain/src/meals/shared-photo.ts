// A picture that another app hands to this one becomes the photo of a meal (decision 0073). Nothing of it stands in an
// address.

/** Where the browser sends it: the `share_target` of the manifest. The worker of the app answers. */
export const SHARE_PATH = '/share-meal';
/** The name of its field. */
export const SHARED_FIELD = 'photo';

/** What `?add=` says on the page of meals, for the form to open with the picture. */
export const ADDS_SHARED = 'photo';
export const MEAL_OF_SHARED = `/meals?add=${ADDS_SHARED}`;
/** Where nobody is signed in. */
export const SIGN_IN_FIRST = '/auth?shared=photo';

/** A meal has one photo: the first that says it is a picture, else the first of all, which the form refuses in words. */
export const takenOf = <File extends { readonly type: string }>(files: readonly File[]): File | undefined =>
  files.find(({ type }) => type.startsWith('image/')) ?? files[0];
