// Node 24 and later reserves half a gigabyte for compiled code at start; the operating system counts it as
// data, though it is unused.
import { readFileSync } from 'node:fs';

const WRITABLE_CODE = /^([0-9a-f]+)-([0-9a-f]+) rwxp /gm;

/** Kilobytes reserved in a process of this Node version, from its memory map. */
export const reservedForCode = (maps: string = ownMaps()): number => {
  let bytes = 0;
  for (const [, from = '', to = ''] of maps.matchAll(WRITABLE_CODE))
    bytes += Number.parseInt(to, 16) - Number.parseInt(from, 16);
  return Math.ceil(bytes / 1024);
};

/** Where the operating system has no memory map, it enforces no limit either. */
const ownMaps = (): string => {
  try {
    return readFileSync('/proc/self/maps', 'utf8');
  } catch {
    return '';
  }
};
