// Receives hints from the server in the visible tab, over a single connection if tabs can agree on one. A
// lost hint does no harm, since the device pulls every minute (design/sync.md#hints).
import { PRODUCT } from '@dosewell/domain/product';
import type { Account } from '../account/device-record.ts';
import type { Hint } from './hint.ts';
import type { HintStream } from '../../platform/hint-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PathOf } from '../server/api.ts';
import { phoneReach } from '../server/reach.ts';

const PATH: PathOf<'GET'> = '/sync/events';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export interface Events {
  /** Opens the connection when the app is visible, and closes it when the app is not. */
  attend(): void;
  close(): void;
}

type EventPlatform = Pick<Platform, 'eventSource' | 'locks' | 'visible'>;

/** Keeps a connection until stopped, with growing pauses between failures. */
const listen = (open: () => HintStream, onHint: (hint: Hint) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: HintStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    const connect = (): void => {
      source = open();
      source.onopen = () => (wait = FIRST_WAIT_MS);
      let first = true;
      source.onmessage = ({ data }: MessageEvent<unknown>) => {
        onHint({ rev: Number(data), first });
        first = false;
      };
      source.onerror = () => {
        source?.close();
        timer = setTimeout(connect, wait);
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      };
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    connect();
  });

/**
 * The address of the stream. It names the person unless they are the account's own, since a stream request
 * has no such header.
 */
const addressOf = ({ userId, own }: Pick<Account, 'userId' | 'own'>): string =>
  own === undefined ? `/api/v1${PATH}` : `/api/v1${PATH}?person=${userId}`;

export const openEvents = (
  platform: EventPlatform,
  person: Pick<Account, 'userId' | 'own'>,
  onHint: (hint: Hint) => void,
): Events => {
  let stop: AbortController | undefined;
  const { locks } = platform;
  const openStream = phoneReach()?.stream ?? platform.eventSource;

  const begin = (): void => {
    if (openStream === undefined) return;
    const { signal } = (stop = new AbortController());
    const run = (): Promise<void> | undefined =>
      signal.aborted ? undefined : listen(() => openStream(addressOf(person)), onHint, signal);
    if (locks === undefined) void run();
    else
      locks.request(`${PRODUCT.toLowerCase()}-events:${person.userId}`, { signal }, run).catch(() => {
        // The wait for another tab's lock was aborted.
      });
  };
  const end = (): void => {
    stop?.abort();
    stop = undefined;
  };
  return {
    attend: () => {
      if (!platform.visible()) end();
      else if (stop === undefined) begin();
    },
    close: end,
  };
};
