// A slot told by the clock at home also gets its time by the person's clock.
import { slotHere } from '@dosewell/domain/doses';
import { wallTime } from '@dosewell/domain/time';
import type { NamedSlot } from './reminders.store.ts';

export const wordsOfSlot = ({
  date,
  slot,
  own,
  zone,
}: Pick<NamedSlot, 'date' | 'slot' | 'own' | 'zone'>) => ({
  date,
  slot,
  here: slotHere(wallTime(date, slot), own, zone),
});
