import { useEffect } from 'react';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { push } from '../../../platform/push.ts';
import type { DoseAnswers } from '../answers.ts';

/**
 * Tells the server that the page of a reminder was opened and that something was answered on it. The
 * service worker cannot tell it where Apple's push bypasses the worker. No medication is named, and nothing
 * depends on the call.
 */
export const useTold = (id: string, { recent }: Pick<DoseAnswers, 'recent'>): void => {
  const { ask } = useStore();
  useEffect(() => {
    if (push.permission() !== 'allowed') return undefined;
    const tell = (what: 'opened' | 'answered'): void =>
      void send(ask, '/push-told', { what }).catch(() => undefined);
    tell('opened');
    const stop = recent.subscribe(() => {
      stop();
      tell('answered');
    });
    return stop;
  }, [id, ask, recent]);
};
