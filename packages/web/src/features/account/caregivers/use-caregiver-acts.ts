// What a person can do with a caregiver besides editing; a message says the outcome of each act.
import { problems } from '@dosewell/domain/problem';
import type { CaregiverRow, Patch } from '@dosewell/domain/sync';
import { addDays, dateOf, instantOf, isoInstant, wallTime } from '@dosewell/domain/time';
import { useState } from 'react';
import { momentOf } from './moment.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { useUndoable } from '../../../data/use-undoable.ts';
import { toast } from '../../../ui/messages/toast.ts';

const HOUR_MS = 3_600_000;

export const useCaregiverActs = () => {
  const store = useStore();
  const { write } = useUndoable();
  const [busy, setBusy] = useState(false);

  const failed = (description: string): void =>
    toast({ title: 'Failed to save caregiver information', description, variant: 'destructive' });
  const patch = async ({ id }: CaregiverRow, fields: Patch, done: string): Promise<void> => {
    const not = await write({ table: 'caregivers', id, patch: fields });
    if (not === undefined) toast({ title: done });
    else failed(not.text);
  };
  const pauseUntil = (caregiver: CaregiverRow, instant: number): Promise<void> =>
    patch(
      caregiver,
      { pause_ends_at: isoInstant(instant) },
      `Paused. ${caregiver.name} is not told that you paused.`,
    );

  return {
    busy,
    pauseHours: (caregiver: CaregiverRow, hours: number) =>
      pauseUntil(caregiver, momentOf(store).instant + hours * HOUR_MS),
    pauseToday: (caregiver: CaregiverRow) => {
      const { at, zone } = store.wallClock();
      return pauseUntil(caregiver, instantOf(wallTime(addDays(dateOf(at), 1), '00:00'), zone));
    },
    goOn: (caregiver: CaregiverRow) =>
      patch(caregiver, { pause_ends_at: null }, `${caregiver.name} is told again.`),
    renew: (caregiver: CaregiverRow) =>
      patch(caregiver, { renewed_at: isoInstant(momentOf(store).instant) }, 'Renewed'),
    remove: async ({ id, name }: CaregiverRow): Promise<void> => {
      const not = await write({ table: 'caregivers', id, delete: true });
      if (not === undefined) toast({ title: `${name} is removed and told nothing any more.` });
      else failed(not.text);
    },
    inviteAgain: async ({ id, name }: CaregiverRow): Promise<void> => {
      setBusy(true);
      try {
        const answer = await send(store.ask, '/caregivers/invite', { id });
        if (answer.ok) toast({ title: `A new invitation goes to ${name}.` });
        else
          toast({
            title: 'No invitation was sent',
            description: problems[answer.problem.code].text,
            variant: 'destructive',
          });
      } catch (error) {
        toast({
          title: 'No invitation was sent',
          description: wordsOfServerFailure(error),
          variant: 'destructive',
        });
      } finally {
        setBusy(false);
      }
    },
  };
};

export type CaregiverActs = ReturnType<typeof useCaregiverActs>;
