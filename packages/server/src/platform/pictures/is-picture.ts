const text = (...bytes: readonly number[]): string => String.fromCharCode(...bytes);

export const isWebP = (bytes: Uint8Array): boolean => {
  const head = text(...bytes.subarray(0, 12));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
};

/** Whether the first bytes are those of a supported picture, whatever type the sender states. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const head = text(...bytes.subarray(0, 12));
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || isWebP(bytes);
};
