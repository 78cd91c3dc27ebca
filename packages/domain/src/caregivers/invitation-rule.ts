// An invitation can be accepted once, and for three days (decision 0070).
import type { CaregiverRow } from '../sync/rows.ts';

export const INVITATION_HOURS = 72;

type Invited = Pick<CaregiverRow, 'state' | 'invited_at' | 'deleted_at'>;

/** Whether the newest invitation can still be accepted. */
export const mayConfirm = ({ state, invited_at, deleted_at }: Invited, now: number): boolean =>
  deleted_at === null &&
  state === 'invited' &&
  invited_at !== null &&
  now < Date.parse(invited_at) + INVITATION_HOURS * 3_600_000;
