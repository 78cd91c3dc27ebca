import { isFuture, isoInstant, instantOf, type LocalDateTime, typedMoment } from '@dosewell/domain/time';
import { useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import type { FoundReading } from './found-reading.ts';

export interface TakenReading {
  readonly one: FoundReading;
  /** The instant of the measurement, in ISO 8601. */
  readonly taken_at: string;
}

/** Which measurements the person ticks, and when they say each was taken. */
export const useChoices = () => {
  const store = useStore();
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [whens, setWhens] = useState<Readonly<Record<string, LocalDateTime>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const isTicked = ({ key, sure }: FoundReading): boolean => ticks[key] ?? sure;

  const momentOf = ({ key, taken_at }: FoundReading): { taken_at: string } | { fault: string } => {
    if (taken_at !== undefined) return { taken_at };
    const here = store.wallClock();
    const said = whens[key];
    const moment = said && typedMoment(said, undefined, here);
    if (moment === undefined) return { fault: 'Enter the date and the time' };
    const now = isoInstant(instantOf(here.at, here.zone));
    return isFuture(moment, now)
      ? { fault: 'A reading cannot be taken in the future' }
      : { taken_at: moment };
  };
  return {
    faults,
    isTicked,
    tick: ({ key }: FoundReading, ticked: boolean): void => setTicks({ ...ticks, [key]: ticked }),
    whenOf: ({ key }: FoundReading): LocalDateTime | undefined => whens[key],
    sayWhen: ({ key }: FoundReading, when: LocalDateTime): void => {
      setWhens({ ...whens, [key]: when });
      setFaults({});
    },
    /**
     * The ticked measurements with their moments. Undefined if a moment is missing, which its field then
     * says.
     */
    taken: (found: readonly FoundReading[]): readonly TakenReading[] | undefined => {
      const taken: TakenReading[] = [];
      const missing: Record<string, string> = {};
      for (const one of found.filter(isTicked)) {
        const moment = momentOf(one);
        if ('fault' in moment) missing[one.key] = moment.fault;
        else taken.push({ one, taken_at: moment.taken_at });
      }
      setFaults(missing);
      return Object.keys(missing).length === 0 ? taken : undefined;
    },
  };
};

export type Choices = ReturnType<typeof useChoices>;
