// The typed fields of a caregiver, and the patch that is written from them.
import { caregiverEmailFault, caregiversTable, sameAddress } from '@dosewell/domain/caregivers';
import type { CaregiverRow, Patch } from '@dosewell/domain/sync';
import type { Faults } from '../../../ui/fields/use-saving-form.ts';

const TYPED = [
  'name',
  'email',
  'phone',
  'shares',
  'medications',
  'helps',
  'receive_missed_med_alerts',
  'missed_alert_minutes',
  'receive_glucose_alerts',
  'receive_sos',
  'receive_peak_flow_alerts',
  'receive_refill_alerts',
  'receive_weekly_summary',
  'quiet_from',
  'quiet_to',
  'lasts_days',
] as const;

export type CaregiverDraft = Pick<CaregiverRow, Exclude<(typeof TYPED)[number], 'phone'>> & {
  readonly phone: string;
};

const initial = (column: keyof typeof caregiversTable.columns): unknown =>
  caregiversTable.columns[column].spec.initial;

export const draftOf = (caregiver: CaregiverRow | undefined): CaregiverDraft =>
  ({
    ...Object.fromEntries(TYPED.map((name) => [name, caregiver?.[name] ?? initial(name) ?? null])),
    name: caregiver?.name ?? '',
    email: caregiver?.email ?? '',
    phone: caregiver?.phone ?? '',
  }) as CaregiverDraft;

export const faultsOf = ({ name, email }: CaregiverDraft, others: readonly CaregiverRow[]): Faults => {
  const fault = caregiverEmailFault(email);
  const twice = others.some((other) => sameAddress(other.email, email));
  return {
    ...(name.trim() === '' ? { name: 'Name is required' } : {}),
    ...(fault === undefined ? {} : { email: fault }),
    ...(fault === undefined && twice ? { email: 'This caregiver is in your list already' } : {}),
  };
};

const keptOf = (draft: CaregiverDraft) => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
  phone: draft.phone.trim() === '' ? null : draft.phone.trim(),
});

/** Two lists are the same if they hold the same items, in any order. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.toSorted().join() === other.toSorted().join()
    : one === other;

/** Every typed field of a new caregiver; of an existing one, only the changed fields. */
export const patchOf = (draft: CaregiverDraft, before: CaregiverRow | undefined): Patch => {
  const kept = keptOf(draft);
  return Object.fromEntries(
    TYPED.filter((name) => before === undefined || !isSame(before[name], kept[name])).map((name) => [
      name,
      kept[name],
    ]),
  );
};
