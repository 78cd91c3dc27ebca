// Bytes as text and back, since the phone app's bridge to the phone transfers only text.

/** How many bytes are converted at once: browsers limit the arguments of a call. */
const PIECE = 0x80_00;

export const toBase64 = (bytes: ArrayBuffer): string => {
  const all = new Uint8Array(bytes);
  let signs = '';
  for (let from = 0; from < all.length; from += PIECE)
    signs += String.fromCharCode(...all.subarray(from, from + PIECE));
  return btoa(signs);
};

export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;
