import type { Packet } from './packet.ts';

const UNKNOWN_USER = 0xff;

/** Who of those sharing the device measured; undefined if it does not know. */
export const readUser = (packet: Packet): number | undefined => {
  const user = packet.u8();
  return user === UNKNOWN_USER ? undefined : user;
};
