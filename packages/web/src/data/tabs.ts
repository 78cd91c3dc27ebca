// Tabs of one person tell each other what they wrote; where there is no such line, a tab reads again when it is looked at (design: Tabs).
import { PRODUCT } from '@dosewell/domain/product';
import type { ChunkName } from './chunk-name.ts';

export type TabMessage =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'rows'; readonly chunks: readonly ChunkName[] }
  | { readonly kind: 'ended' };

export interface Tabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

export const channelName = (userId: string): string => `${PRODUCT.toLowerCase()}:${userId}`;

export const openTabs = (channel: BroadcastChannel | undefined): Tabs => {
  let open = channel;
  return {
    tell: (message) => open?.postMessage(message),
    listen: (listener) => {
      if (open) open.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
    },
    close: () => {
      open?.close();
      open = undefined;
    },
  };
};
