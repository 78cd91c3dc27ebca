// Has the server call every hostile address, through the door that judges it and straight to the connection.
import { NotReached, type OutsideParts, postOutside } from '../../platform/outbound/post-outside.ts';
import { typedAddress } from '../../platform/outbound/typed-address.ts';
import { startCanary } from './canary.ts';
import { findHostile, hostileAddresses } from './hostile-addresses.ts';
import { parsedUrl } from '../../platform/parsed-url.ts';

export interface Called {
  readonly addresses: number;
  /** Texts that the door let through. */
  readonly allowed: readonly string[];
  readonly connections: number;
}

const post = async (url: URL, parts: OutsideParts): Promise<void> => {
  const request = { url, headers: {}, body: Buffer.from('x'), trusted: false };
  await postOutside(request, { find: findHostile, timeoutMs: 500, ...parts }).catch((error: unknown) => {
    if (!(error instanceof NotReached)) throw error;
  });
};

export async function callHostile(parts: OutsideParts = {}): Promise<Called> {
  const canary = await startCanary();
  const texts = hostileAddresses(canary.port);
  const allowed = texts.filter((text) => typedAddress(text) !== undefined);
  for (const url of texts.map(parsedUrl)) if (url) await post(url, parts);
  const connections = canary.connections();
  await canary.close();
  return { addresses: texts.length, allowed, connections };
}
