import type { Now } from '@dosewell/domain/time';
import { useSyncExternalStore } from 'react';
import { presentMinute, watchMoment } from './clock.ts';

/** The person's present moment, to the minute. */
export const useNow = (): Now => useSyncExternalStore(watchMoment, presentMinute);
