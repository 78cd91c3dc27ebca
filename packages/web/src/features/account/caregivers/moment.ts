import { instantOf } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';

export interface Moment {
  readonly instant: number;
  readonly zone: string;
}

/** To the minute, by the person's clock. */
export const momentOf = (store: Pick<Store, 'wallClock'>): Moment => {
  const { at, zone } = store.wallClock();
  return { instant: instantOf(at, zone), zone };
};
