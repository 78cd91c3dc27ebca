import type { RouteMeta } from '@dosewell/domain/contract';
import type { Sending } from './request-to.ts';

/** Gives the request a body type its route accepts, so that it is not refused for that. */
export const sentAs = (method: string, { file }: RouteMeta, sending: Sending): Sending => {
  if (method === 'GET') return sending;
  if (file === undefined) return { ...sending, body: { unknown: true } };
  const headers = { ...sending.headers, 'content-type': file.types[0] ?? '' };
  return { ...sending, headers, body: new Uint8Array(4) };
};
