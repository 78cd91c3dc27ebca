// A caregiver merges as a document. A caregiver with a new address has to say yes again, one who said no is
// not asked again for a month, and the plan limits their number (OQ-076).
import { planFeatures } from '../billing/plan-features.ts';
import { planInForce } from '../billing/plan-in-force.ts';
import { ok, refuse, type Result } from '../problem/index.ts';
import { deleteDocument, mergeDocument, stampsOf } from '../sync/merge-document.ts';
import type { OperationRow } from '../sync/operation.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';
import { patchOf, type Admission, type Context, type SyncedTable } from '../sync/synced-table.ts';
import { newRow } from '../sync/table/new-row.ts';
import { caregiverEmailFault, sameAddress } from './caregiver-email-rule.ts';
import { hasRoomForCaregiver } from './caregiver-limit.ts';
import { hasEnded } from './caregiver-state.ts';
import { caregiversTable } from './caregivers.table.ts';
import { endOfSharing } from './how-long-it-lasts.ts';

const HELP_IN_PLAN = { helps: 'Marking doses for you is part of Pro and Max' };
const NOT_ASKED_AGAIN_MS = 30 * 86_400_000;

const others = (id: string, context: Context): readonly CaregiverRow[] =>
  context.rows('caregivers').filter((row) => row.id !== id);

/**
 * Whether a change newly lets a caregiver mark doses, which the plan does not include. A permission given
 * before stays stored, and rests until the plan includes it.
 */
const helpsBeyondPlan = (before: CaregiverRow | undefined, after: CaregiverRow, plan: Plan): boolean =>
  after.helps && before?.helps !== true && !planFeatures[plan].helpingCaregivers;

const admitted = (row: CaregiverRow, merged: boolean): Result<Admission> =>
  ok({ changes: [{ table: 'caregivers', row }], merged });

const faultsOf = (row: CaregiverRow, context: Context): Record<string, string> | undefined => {
  if (row.name.trim() === '') return { name: 'Name is required' };
  const email = caregiverEmailFault(row.email);
  if (email !== undefined) return { email };
  const twice = others(row.id, context).some(
    (other) => other.deleted_at === null && sameAddress(other.email, row.email),
  );
  return twice ? { email: 'This caregiver is in your list already' } : undefined;
};

/**
 * The caregiver as if never invited. If the same address lately said no, under any entry, the caregiver is
 * not asked.
 */
const asked = (row: CaregiverRow, context: Context): CaregiverRow => {
  const afresh = { ...row, state: 'invited' as const, invited_at: null, confirmed_at: null, ends_at: null };
  const no = context
    .rows('caregivers')
    .find(
      ({ state, stopped_at, email }) =>
        state === 'stopped' &&
        stopped_at !== null &&
        Date.parse(context.now) - Date.parse(stopped_at) < NOT_ASKED_AGAIN_MS &&
        sameAddress(email, row.email),
    );
  return no === undefined
    ? { ...afresh, stopped_at: null }
    : { ...afresh, state: 'stopped', stopped_at: no.stopped_at };
};

/**
 * A renewal counts from the instant at which it is judged, so that a wrong clock of a device cannot prolong
 * it.
 */
const renewed = (before: CaregiverRow, after: CaregiverRow, context: Context): CaregiverRow => {
  const longer = before.renewed_at !== after.renewed_at || before.lasts_days !== after.lasts_days;
  if (!longer || after.state !== 'confirmed' || hasEnded(before, Date.parse(context.now))) return after;
  return { ...after, ends_at: endOfSharing(after.lasts_days, context.now) };
};

const added = (row: OperationRow, context: Context): Result<Admission> => {
  const blank = newRow(caregiversTable, {
    id: row.id,
    clock: context.clock,
    bucket: 'all',
    stamps: stampsOf(patchOf(row), context.clock),
    name: '',
    email: '',
  });
  const caregiver: CaregiverRow = { ...blank, ...patchOf(row) };
  const faults = faultsOf(caregiver, context);
  if (faults !== undefined) return refuse('invalid', faults);
  const plan = planInForce(context.rows('user_settings')[0]);
  if (!hasRoomForCaregiver(plan, others(row.id, context))) return refuse('caregiver_limit');
  if (helpsBeyondPlan(undefined, caregiver, plan)) return refuse('invalid', HELP_IN_PLAN);
  return admitted(asked(caregiver, context), false);
};

const changed = (current: CaregiverRow, row: OperationRow, context: Context): Result<Admission> => {
  const merge = mergeDocument(current, patchOf(row), row.base, context.clock);
  if (!merge.ok) return merge;
  const next = merge.value.row;
  const faults = faultsOf(next, context);
  if (faults !== undefined) return refuse('invalid', faults);
  const plan = planInForce(context.rows('user_settings')[0]);
  const restored = current.deleted_at !== null;
  if (restored && !hasRoomForCaregiver(plan, others(row.id, context))) return refuse('caregiver_limit');
  if (helpsBeyondPlan(current, next, plan)) return refuse('invalid', HELP_IN_PLAN);
  const moved = !sameAddress(current.email, next.email);
  return admitted(moved ? asked(next, context) : renewed(current, next, context), merge.value.merged);
};

const removed = (current: CaregiverRow, row: OperationRow, context: Context): Result<Admission> =>
  current.deleted_at !== null
    ? ok({ changes: [], merged: false })
    : admitted(deleteDocument(current, context.now, context.clock), row.base < current.rev);

export const caregivers: SyncedTable<'caregivers'> = {
  name: 'caregivers',
  mergeClass: 'document',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: () => [
    { table: 'caregivers', every: true },
    { table: 'user_settings', every: true },
  ],
  admit: (row, context) => {
    const current = context.get('caregivers', row.id);
    if ('delete' in row)
      return current === undefined ? refuse('unknown_row') : removed(current, row, context);
    if (current !== undefined) return changed(current, row, context);
    return row.base > 0 ? refuse('unknown_row') : added(row, context);
  },
};
