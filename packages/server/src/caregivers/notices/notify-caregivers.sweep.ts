// Tells caregivers that medications run low, and how each week went, if the person wants that. A message is
// queued in the transaction that read why, and its text is written when it is sent.
import {
  isToldOf,
  mayBeTold,
  NOTICE_OF_USE_MS,
  planCaregiverNotices,
  sharesMedication,
} from '@dosewell/domain/caregivers';
import { noticeId } from '@dosewell/domain/reminders/notices';
import { isZone, today } from '@dosewell/domain/time';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/db.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { tellOnce } from '../alerts.store.ts';
import { queueMessage } from '../caregiver-messages.store.ts';
import { caregiverIn, LOCK_PERSON } from '../caregiver.store.ts';
import type { DueGrant } from '../grants.store.ts';
import {
  claimDueNotices,
  cyclesIn,
  noteNextNotices,
  noticeTimes,
  stockIn,
  writeCycles,
} from './caregiver-notices.store.ts';

export interface NotifyDeps {
  readonly database: Pick<Database, 'asSystem' | 'asUser'>;
  readonly now: Clock;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  readonly unexpected: (error: unknown) => void;
}

const EVERY_MS = 30_000;
const MOST = 100;

export const notifyCaregivers = (deps: NotifyDeps): Sweep => ({
  name: 'notify-caregivers',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await notifySome(deps)) === MOST);
  },
});

const notifySome = async ({ database, now, wake, unexpected }: NotifyDeps): Promise<number> => {
  const at = new Date(now());
  // Claimed for ten minutes: a caregiver whose turn fails is claimed again.
  const due = await database.asSystem('notify caregivers', (db) => claimDueNotices(db, at, MOST));
  let queued = 0;
  for (const grant of due) queued += await notify(grant);
  if (queued > 0) wake();
  return due.length;
  async function notify(grant: DueGrant): Promise<number> {
    try {
      return await database.asUser(grant.userId, (db) => within(db, grant, at), { opening: LOCK_PERSON });
    } catch (error) {
      unexpected(error);
      return 0;
    }
  }
};

/** Queues what one caregiver is to be told; returns how many messages were queued. */
const within = async (db: Queryable, { userId, id }: DueGrant, at: Date): Promise<number> => {
  const [known, times] = [await caregiverIn(db, id), await noticeTimes(db, id)];
  if (known === undefined || times === undefined || !mayBeTold(known.caregiver, at.getTime())) {
    await noteNextNotices(db, id, {});
    return 0;
  }
  const now = { instant: at.getTime(), zone: isZone(known.zone) ? known.zone : 'UTC' };
  const { caregiver } = known;
  const rows = await stockIn(db);
  const wanted = {
    receive_refill_alerts: isToldOf(caregiver, 'receive_refill_alerts'),
    receive_weekly_summary: isToldOf(caregiver, 'receive_weekly_summary'),
  };
  const plan = planCaregiverNotices(wanted, {
    rows: {
      ...rows,
      medications: rows.medications.filter(({ id: one }) => sharesMedication(caregiver, one)),
    },
    cycles: await cyclesIn(db, id, at),
    refillAt: times.refillAt?.getTime(),
    summaryAt: times.summaryAt?.getTime(),
    now,
  });
  const message = { userId, caregiverId: id, at, expiresAt: new Date(at.getTime() + NOTICE_OF_USE_MS) };
  const messageId = randomUUID();
  await writeCycles(db, { userId, caregiverId: id, messageId, at }, plan);
  const about = plan.told.map(({ medicationId }) => medicationId);
  if (about.length > 0) await queueMessage(db, { ...message, id: messageId, kind: 'refill', about });
  const sums = plan.sums && (await tellWeek(db, message, today(now)));
  await noteNextNotices(db, id, plan);
  return (about.length > 0 ? 1 : 0) + (sums ? 1 : 0);
};

interface MessageOfWeek {
  readonly userId: string;
  readonly caregiverId: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** False if the caregiver was told of that week before, as happens after a journey west. */
const tellWeek = async (db: Queryable, message: MessageOfWeek, day: string): Promise<boolean> => {
  const messageId = randomUUID();
  const id = noticeId(message.caregiverId, 'summary', day);
  if (!(await tellOnce(db, { ...message, messageId, id, kind: 'weekly_summary' }))) return false;
  await queueMessage(db, { ...message, id: messageId, kind: 'weekly_summary', detail: day });
  return true;
};
