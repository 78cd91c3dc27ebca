// A caregiver marks a dose as taken. The database lets the caregiver's login store the mark only if the
// person lets them help and shares the dose. The mark then becomes an answer in the person's records that
// names the caregiver and can be undone like any other.
import type { PushAnswer, PushRequest } from '@dosewell/domain/contract';
import { nameInMail } from '@dosewell/domain/caregivers';
import { answerDose, markOfCaregiver } from '@dosewell/domain/doses';
import type { Result } from '@dosewell/domain/problem';
import { type DoseLogRow, SCHEMA_VERSION } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';
import { randomUUID } from 'node:crypto';
import { type Carer, type Database, isDenied } from '../../platform/database/db.ts';
import { caregiverIn } from '../caregiver.store.ts';
import { noteMark } from './looks.store.ts';
import { doseToMark, type MarkedDose } from './marks.store.ts';

/** Admits the caregiver's operation as it does a device's. */
type Admit = (
  who: {
    readonly userId: string;
    readonly accountId: string;
    readonly sessionId: string;
    readonly device: string;
  },
  request: PushRequest,
) => Promise<Result<PushAnswer>>;

export interface MarkParts {
  readonly database: Pick<Database, 'asCarer' | 'asUser'>;
  readonly push: Admit;
}

/** False if the database refuses the mark. */
const mayMark = async ({ database }: MarkParts, carer: Carer, dose: string): Promise<boolean> => {
  try {
    await database.asCarer(carer, (db) =>
      noteMark(db, { caregiverId: carer.caregiverId, dose, at: carer.at }),
    );
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
};

/** Whether the dose has an answer, whoever gave it. */
const isAnswered = ({ log }: MarkedDose): boolean =>
  log !== null && log.deleted_at === null && log.status !== 'missed';

/** False if the caregiver may not; true once the dose has an answer, this one or an earlier one. */
export const markDose = async (parts: MarkParts, carer: Carer, id: string): Promise<boolean> => {
  const { userId, caregiverId, at } = carer;
  const { dose, name } = await parts.database.asUser(userId, async (db) => ({
    dose: await doseToMark(db, id),
    name: (await caregiverIn(db, caregiverId))?.caregiver.name ?? '',
  }));
  if (dose !== undefined && isAnswered(dose)) return true;
  if (!(await mayMark(parts, carer, id)) || dose === undefined) return false;
  const now = { instant: at.getTime(), zone: dose.zone };
  const row = answerDose(dose, 'taken', now, (dose.log as DoseLogRow | null) ?? undefined);
  const op = randomUUID();
  const pushed = await parts.push(
    { userId, accountId: caregiverId, sessionId: op, device: markOfCaregiver(nameInMail(name)) },
    {
      client: op,
      acked: 0,
      ops: [
        {
          ...{ op, seq: 1, v: SCHEMA_VERSION, clock: now.instant, at: wallClock(now), zone: now.zone },
          rows: [row],
        },
      ],
    },
  );
  return pushed.ok && pushed.value.results[0]?.status === 'ok';
};
