import { clocksOfMedications } from '@dosewell/domain/doses';
import { placeOfZone } from '@dosewell/domain/time';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { momentOfAct } from '../clock.ts';
import { laterParts } from '../later-parts.ts';

export interface ZoneQuestion {
  /** The zone that the person is being asked about. */
  readonly asked: string | undefined;
  /**
   * Asks about a zone before it is followed, if medications have other times there. Returns whether it
   * asks.
   */
  readonly ask: (to: string) => boolean;
  readonly dialog: ReactNode;
}

/**
 * A zone chosen in Settings asks the same question as a zone that the device travelled to (decision 0068).
 */
export const useZoneQuestion = (): ZoneQuestion => {
  const store = useStore();
  const [asked, setAsked] = useState<string>();
  const parts = useWanted(laterParts, asked !== undefined);
  const from = store.row('user_settings', store.account.userId)?.timezone ?? store.deviceZone();
  const ask = (to: string): boolean => {
    const clocks = clocksOfMedications(store.rows('medications'), { from, to }, momentOfAct().instant);
    if (clocks.length > 0) setAsked(to);
    return clocks.length > 0;
  };
  const dialog = parts && asked !== undefined && (
    <parts.WhoseClock
      title={`Use ${placeOfZone(asked)} time?`}
      journey={{ from, to: asked }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { asked, ask, dialog };
};
