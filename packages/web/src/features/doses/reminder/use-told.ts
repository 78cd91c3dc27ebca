import { useEffect } from 'react';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { push } from '../../../platform/push.ts';
import type { DoseAnswers } from '../answers.ts';

/**
 * Tells the server that the page of a reminder was opened here, and that something was answered on it: a worker that
 * Apple passes by cannot. No medicine is named, and nothing depends on it.
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
