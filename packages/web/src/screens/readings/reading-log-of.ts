import { type OwnTarget, type ReadingTable, type VitalSign, vitalSigns } from '@dosewell/domain/readings';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import type { Rows } from '@dosewell/domain/sync';

export type DescribedSign = { readonly table: ReadingTable; readonly sign: VitalSign };

interface OwnRows {
  readonly settings: Rows['user_settings'] | undefined;
  readonly profile: Rows['profiles'] | undefined;
}

const targetOf = (sign: VitalSign, profile: OwnRows['profile']): OwnTarget => {
  const own: Readonly<Record<string, unknown>> = { ...profile };
  const amountOf = (amount: unknown) => (typeof amount === 'number' ? amount : null);
  return Object.fromEntries((sign.ownTarget ?? []).map(({ name }) => [name, amountOf(own[name])]));
};

/** A log with the person's units and the facts about their body. */
export const readingLogOf = (
  { table, sign }: DescribedSign,
  { settings, profile }: OwnRows,
  today: string,
): ReadingLog => {
  const { glucose_unit = 'mg/dL', weight_unit = 'kg', length_unit = 'cm' } = settings ?? {};
  const { height_cm = null, sex = null, goal_weight_kg = null } = profile ?? {};
  return {
    ...{ table, sign, today },
    title: vitalSigns[table].title,
    units: { glucose_unit, weight_unit, length_unit },
    body: { height_cm, sex, goal_weight_kg, target: targetOf(sign, profile) },
  };
};
