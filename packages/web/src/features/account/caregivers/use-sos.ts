// Sends an SOS now or not at all: it never waits in the outbox.
import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { NetworkError } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { whereIAm } from '../../../platform/where-i-am.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { type SosOutcome, wentToSomebody } from './sos-words.ts';

export const useSos = () => {
  const { ask } = useStore();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SosOutcome>();

  const attempt = async (withPlace: boolean): Promise<SosOutcome> => {
    const place = withPlace ? await whereIAm.find() : undefined;
    try {
      const answer = await send(ask, '/caregiver-alerts', {
        type: 'sos',
        ...(place === undefined ? {} : { place }),
      });
      if (answer.ok) return { kind: 'told', told: answer.value.told };
      return { kind: problems[answer.problem.code].status === 401 ? 'signed out' : 'no answer' };
    } catch (error) {
      return { kind: error instanceof NetworkError && !navigator.onLine ? 'no network' : 'no answer' };
    }
  };
  return {
    sending,
    outcome,
    sendSos: async (withPlace: boolean): Promise<void> => {
      if (sending) return;
      setSending(true);
      const came = await attempt(withPlace);
      setSending(false);
      setOutcome(came);
      if (wentToSomebody(came)) toast({ title: 'SOS Sent', description: 'Your caregiver has been notified' });
      else toast({ title: 'Failed to send SOS alert', variant: 'destructive' });
    },
    startOver: (): void => setOutcome(undefined),
  };
};
