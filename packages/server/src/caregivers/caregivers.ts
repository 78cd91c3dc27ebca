// What a person's requests about their caregivers do: invite again, send an SOS, list messages and looks,
// preview.
import type { SentMessage } from '@dosewell/domain/contract';
import { refuse, ok, type Result } from '@dosewell/domain/problem';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type AttemptCounter, attemptCounter } from '../platform/attempt-counter.ts';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import type { Database } from '../platform/database/db.ts';
import { askAgain, caregiverIn, LOCK_PERSON } from './caregiver.store.ts';
import { listMessages } from './list-messages.store.ts';
import { openSos, type Sos, type SosParts } from './sos/send-sos.ts';
import { listLooks, type Looks, openPreview, type Shared } from './page/looks-of-person.store.ts';
import type { CaregiverPagesParts } from './serve-caregiver-pages.ts';
import type { CaregiverWaysParts } from './ways/serve-caregiver-ways.ts';

export interface CaregiversParts extends CaregiverPagesParts, CaregiverWaysParts, SosParts {
  readonly database: Pick<Database, 'asUser' | 'asCarer' | 'look'>;
  /** Connection pool of the login that counts attempts. */
  readonly pool: pg.Pool;
}

export interface CaregiverService {
  readonly inviteAgain: (person: AuthenticatedPerson, id: string) => Promise<Result<unknown>>;
  readonly sendSos: Sos;
  /** Messages to caregivers, newest first. */
  readonly messages: (person: AuthenticatedPerson) => Promise<SentMessage[]>;
  readonly looks: (person: AuthenticatedPerson) => Promise<Looks>;
  /** Prepares what a caregiver would see; returns the key that opens this preview. */
  readonly preview: (person: AuthenticatedPerson, shared: Shared) => Promise<string>;
}

const DAY_S = 86_400;

/**
 * Limits of invitations per day, by person and by address, so that nobody is written to again and again.
 */
export const invitationQuotas = (pool: pg.Pool): AttemptCounter[] => [
  attemptCounter(pool, 'caregiver-invitations', { attempts: 10, seconds: DAY_S }),
  attemptCounter(pool, 'caregiver-address', { attempts: 3, seconds: DAY_S }),
];

/** Dependencies of `openCaregivers` without `news`, which contract-handler.ts adds from sync. */
export type CaregiversReach = Omit<CaregiversParts, 'news'>;

export const openCaregivers = ({ pool, ...parts }: CaregiversParts): CaregiverService => {
  const asked = () => attemptCounter(pool, 'caregiver-asked', { attempts: 10, seconds: DAY_S });
  return {
    sendSos: openSos(parts),
    messages: ({ userId }) => listMessages(parts.database, userId, new Date(parts.now())),
    looks: ({ userId }) => listLooks(parts.database, userId),
    preview: async ({ userId }, shared) => {
      const key = randomUUID();
      await openPreview(parts.database, { userId, key, at: new Date(parts.now()) }, shared);
      return key;
    },
    inviteAgain: async ({ userId }, id) => {
      const { database, now, news } = parts;
      if (!(await asked().admit(userId))) return refuse('too_many_attempts');
      const outcome = await database.asUser(
        userId,
        async (db) => {
          const known = await caregiverIn(db, id);
          if (known === undefined || known.caregiver.deleted_at !== null) return 'not_found';
          if (known.caregiver.state === 'stopped') return 'caregiver_stopped';
          return { rev: await askAgain(db, id, new Date(now())) };
        },
        { opening: LOCK_PERSON },
      );
      if (typeof outcome === 'string') return refuse(outcome);
      if (outcome.rev !== undefined) news(userId, outcome.rev);
      return ok({});
    },
  };
};
