const text = (...bytes: readonly number[]): string => String.fromCharCode(...bytes);

export const isWebP = (bytes: Uint8Array): boolean => {
  const head = text(...bytes.subarray(0, 12));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
};

/** Judged by its first bytes, whatever type it claims. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const head = text(...bytes.subarray(0, 12));
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || isWebP(bytes);
};
