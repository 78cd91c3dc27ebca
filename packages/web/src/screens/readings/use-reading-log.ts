import { type OwnTarget, type ReadingTable, type VitalSign, vitalSigns } from '@dosewell/domain/readings';
import { today } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useRow, useStore } from '../../data/use-live.ts';
import { useNow } from '../../features/doses/use-now.ts';
import type { ReadingLog } from '@dosewell/domain/readings/words';

export type DescribedSign = { readonly table: ReadingTable; readonly sign: VitalSign };

/** A log with the units and the body of the person. */
export const useReadingLog = ({ table, sign }: DescribedSign): ReadingLog => {
  const store = useStore();
  const now = useNow();
  const settings = useRow('user_settings', store.account.userId);
  const profile = useRow('profiles', store.account.userId);
  const { glucose_unit = 'mg/dL', weight_unit = 'kg', length_unit = 'cm' } = settings ?? {};
  const { height_cm = null, sex = null, goal_weight_kg = null } = profile ?? {};
  const date = today(now);
  const target = useMemo((): OwnTarget => {
    const own: Readonly<Record<string, unknown>> = { ...profile };
    const amountOf = (amount: unknown) => (typeof amount === 'number' ? amount : null);
    return Object.fromEntries((sign.ownTarget ?? []).map(({ name }) => [name, amountOf(own[name])]));
  }, [sign, profile]);
  return useMemo(
    () => ({
      table,
      sign,
      title: vitalSigns[table].title,
      units: { glucose_unit, weight_unit, length_unit },
      body: { height_cm, sex, goal_weight_kg, target },
      today: date,
    }),
    [table, sign, glucose_unit, weight_unit, length_unit, height_cm, sex, goal_weight_kg, target, date],
  );
};
