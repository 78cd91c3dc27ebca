import { DEFAULT_MISSED_AFTER_MINUTES, type Dose } from '@dosewell/domain/doses';
import type { ReportRecords } from '@dosewell/domain/report';
import { useMemo } from 'react';
import { useRow, useRows, useStore } from '../../data/use-live.ts';

const USUAL = {
  glucose_unit: 'mg/dL',
  weight_unit: 'kg',
  length_unit: 'cm',
  missed_after_minutes: DEFAULT_MISSED_AFTER_MINUTES,
} as const;

/** The rows for the doctor's page; readings, asthma events and meals are read where they are shown. */
export const useReportRecords = (name: string, doses: readonly Dose[]): ReportRecords => {
  const store = useStore();
  const { userId } = store.account;
  const settings = useRow('user_settings', userId);
  const profile = useRow('profiles', userId);
  const known = useRows('medications');
  const regimens = useRows('medication_regimens');
  const exceptions = useRows('dose_exceptions');
  const refills = useRows('med_refill_config');
  const medications = useMemo(() => {
    // Deleted medications are looked up too, for their names.
    const named = new Set([
      ...doses.map(({ medicationId }) => medicationId),
      ...regimens.map(({ medication_id }) => medication_id),
    ]);
    for (const { id } of known) named.delete(id);
    return [...known, ...[...named].flatMap((id) => store.row('medications', id) ?? [])];
  }, [store, known, regimens, doses]);
  return useMemo(
    () => ({
      name,
      settings: settings ?? USUAL,
      profile: profile ?? {},
      medications,
      regimens,
      exceptions,
      refills,
      readings: [],
      asthma: [],
      meals: [],
    }),
    [name, settings, profile, medications, regimens, exceptions, refills],
  );
};
