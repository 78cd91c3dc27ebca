// Tabs of one person tell each other what they wrote; without a BroadcastChannel, a tab rereads when it
// becomes visible (design/sync.md#tabs).
import { PRODUCT } from '@dosewell/domain/product';
import type { ChunkName } from '../records/chunk-name.ts';

export type TabMessage =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'rows'; readonly chunks: readonly ChunkName[] }
  /**
   * Asks the other tabs how many entries exist only there; needed on a shared device, where each tab has its
   * own records.
   */
  | { readonly kind: 'unsent?' }
  | { readonly kind: 'unsent'; readonly count: number }
  | { readonly kind: 'ended' };

export interface TabChannel {
  tell(message: TabMessage): void;
  /** Delivers to `listener` the messages received since the channel was opened, then further ones. */
  listen(listener: (message: TabMessage) => void): void;
  /** How many entries exist only in other tabs, as those report. */
  unsentElsewhere(): Promise<number>;
  close(): void;
}

export const channelName = (userId: string): string => `${PRODUCT.toLowerCase()}:${userId}`;

/** How long other tabs have to answer; one that does not is asleep. */
const ANSWERED_WITHIN_MS = 300;

export const openTabs = (channel: BroadcastChannel | undefined): TabChannel => {
  let open = channel;
  let elsewhere = 0;
  const missed: TabMessage[] = [];
  let hear = (message: TabMessage): void => void missed.push(message);
  if (open !== undefined)
    open.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'unsent') elsewhere += data.count;
      else hear(data);
    };
  return {
    tell: (message) => open?.postMessage(message),
    listen: (listener) => {
      hear = listener;
      for (const message of missed.splice(0)) listener(message);
    },
    unsentElsewhere: async () => {
      if (open === undefined) return 0;
      elsewhere = 0;
      open.postMessage({ kind: 'unsent?' } satisfies TabMessage);
      await new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS));
      return elsewhere;
    },
    close: () => {
      open?.close();
      open = undefined;
    },
  };
};
