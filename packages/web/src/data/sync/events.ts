// Hints of news from the server, in the visible tab; a single connection where tabs can agree on one. A hint
// may be lost: a pull every minute makes up for it (design/sync.md#hints).
import { PRODUCT } from '@dosewell/domain/product';
import type { Account } from '../account/device-record.ts';
import type { Hint } from '../account/hint.ts';
import type { HintStream } from '../../platform/hint-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PathOf } from '../server/api.ts';
import { phoneReach } from '../server/reach.ts';

const PATH: PathOf<'GET'> = '/sync/events';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export interface Events {
  /** Opens or closes the connection as the app comes to the foreground or goes to the background. */
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

/** A stream sends no header: of another person than the account's own, the address says whose it is. */
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
        // Abandoned while waiting for another tab.
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
