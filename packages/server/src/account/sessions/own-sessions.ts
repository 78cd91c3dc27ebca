// The list of an account's sessions, with readable device names and without addresses (OQ-020, OQ-024).
import type pg from 'pg';
import { deviceName, isHandheld } from '@dosewell/domain/account';
import type { ListedSession } from '@dosewell/domain/contract';
import { isoInstant } from '@dosewell/domain/time';
import type { AccountTrail, ActingSession } from '../activity/account-trail.ts';
import { endSessionsWiping } from './ended-sessions.store.ts';
import { type KnownSession, listSessions } from './session.store.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';

type Ending = ActingSession & { readonly sessionId: string };

export type OwnSessions = ReturnType<typeof ownSessions>;

export const ownSessions = (pool: pg.Pool, now: () => number, trail: AccountTrail) => {
  const end = async ({ accountId, sessionId, site }: Ending, only?: string): Promise<number> => {
    const doing = { accountId, sessionId, site };
    const ended = await trail.change('devices_signed_out', doing, (db) =>
      endSessionsWiping(db, { accountId, ...(only && { only }), except: sessionId, now: new Date(now()) }),
    );
    return ended ?? 0;
  };
  return {
    /** The requesting session first, then by last use. */
    list: async ({ accountId, sessionId }: AuthenticatedPerson): Promise<ListedSession[]> => {
      const listed = (await listSessions(pool, accountId, new Date(now()))).map((known) =>
        shown(known, sessionId),
      );
      return listed.toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    /** Ends one other session and returns how many ended. One's own is ended by signing out. */
    end: (doing: Ending, id: string): Promise<number> => end(doing, id),

    endOthers: (doing: Ending): Promise<number> => end(doing),
  };
};

const shown = (known: KnownSession, current: string): ListedSession => ({
  id: known.id,
  device: deviceName(known.userAgent ?? ''),
  handheld: isHandheld(known.userAgent ?? ''),
  signed_in_at: isoInstant(known.signedInAt.getTime()),
  last_used_at: isoInstant(known.lastUsedAt.getTime()),
  shared_device: known.sharedDevice,
  current: known.id === current,
});
