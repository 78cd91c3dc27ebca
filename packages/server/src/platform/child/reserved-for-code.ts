// From Node 24 on the room for compiled code is mapped whole at start, half a gigabyte: the system counts it as data, though it is empty.
import { readFileSync } from 'node:fs';

const WRITABLE_CODE = /^([0-9a-f]+)-([0-9a-f]+) rwxp /gm;

/** Kilobytes of it in a process of this Node, by what the system tells of one. */
export const reservedForCode = (maps: string = ownMaps()): number => {
  let bytes = 0;
  for (const [, from = '', to = ''] of maps.matchAll(WRITABLE_CODE))
    bytes += Number.parseInt(to, 16) - Number.parseInt(from, 16);
  return Math.ceil(bytes / 1024);
};

/** Where the system tells nothing, it holds no limit either. */
const ownMaps = (): string => {
  try {
    return readFileSync('/proc/self/maps', 'utf8');
  } catch {
    return '';
  }
};
