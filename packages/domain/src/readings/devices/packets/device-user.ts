import type { Packet } from './packet.ts';

const UNKNOWN_USER = 0xff;

/** Number of the device's user who measured; undefined if the device does not know. */
export const readUser = (packet: Packet): number | undefined => {
  const user = packet.u8();
  return user === UNKNOWN_USER ? undefined : user;
};
