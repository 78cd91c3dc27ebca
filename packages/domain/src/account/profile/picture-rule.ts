// A profile picture is a JPEG, PNG or WebP of at most 10 MB (OQ-112).

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The message for a rejected file, or undefined if it is accepted. */
export const pictureFault = (file: { readonly type: string; readonly size: number }): string | undefined => {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type))
    return 'Please choose a JPEG, PNG or WebP picture';
  return file.size > MAX_PICTURE_BYTES ? 'The picture must be 10 MB or smaller' : undefined;
};
