// Tabs of one person tell each other what they wrote; where there is no such line, a tab reads again when it
// is looked at (design/sync.md#tabs).
import { PRODUCT } from '@dosewell/domain/product';
import type { ChunkName } from '../records/chunk-name.ts';

export type TabMessage =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'rows'; readonly chunks: readonly ChunkName[] }
  /** Asked where each tab holds its own records: what is only in the others. */
  | { readonly kind: 'unsent?' }
  | { readonly kind: 'unsent'; readonly count: number }
  | { readonly kind: 'ended' };

export interface Tabs {
  tell(message: TabMessage): void;
  /** What was said since the line was opened is told first. */
  listen(listener: (message: TabMessage) => void): void;
  /** What the other tabs say that nobody else has. */
  unsentElsewhere(): Promise<number>;
  close(): void;
}

export const channelName = (userId: string): string => `${PRODUCT.toLowerCase()}:${userId}`;

/** Other tabs answer at once or are asleep. */
const ANSWERED_WITHIN_MS = 300;

export const openTabs = (channel: BroadcastChannel | undefined): Tabs => {
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
