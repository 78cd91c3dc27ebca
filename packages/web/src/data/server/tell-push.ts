import { ask } from './request.ts';
import { send } from './value-of.ts';

/** Tells the server that this browser showed a notification, or that it was opened or answered. Lost without a network. */
export const tellPush = async (what: 'shown' | 'opened' | 'answered'): Promise<void> => {
  await send(ask, '/push-told', { what }).catch(() => undefined);
};
