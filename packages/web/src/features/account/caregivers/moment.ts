import { instantOf } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';

export interface Moment {
  readonly instant: number;
  readonly zone: string;
}

/** The present moment on the person's clock, to the minute. */
export const momentOf = (store: Pick<Store, 'wallClock'>): Moment => {
  const { at, zone } = store.wallClock();
  return { instant: instantOf(at, zone), zone };
};
