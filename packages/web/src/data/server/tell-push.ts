import { ask } from './request.ts';
import { send } from './value-of.ts';

/** Tells the server what became of a notification of this browser. Lost without a network. */
export const tellPush = async (what: 'shown' | 'opened' | 'answered'): Promise<void> => {
  await send(ask, '/push-told', { what }).catch(() => undefined);
};
