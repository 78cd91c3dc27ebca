// Notices sessions that have ended, whichever process ended them and why: the database notifies of each on
// commit.
import type { Database } from '../platform/database/db.ts';

const CHANNEL = 'dosewell_ended';

export interface EndedSessions {
  /** Which of the given sessions have ended. */
  readonly among: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => void;
}

/**
 * Calls `end` once for each session that ends. After the database was unavailable the `open` sessions are
 * looked up, as notifications were missed.
 */
export function endedSessions(
  db: Pick<Database, 'auth' | 'listen'>,
  { open, end }: { readonly open: () => readonly string[]; readonly end: (sessionId: string) => void },
): EndedSessions {
  const among: EndedSessions['among'] = async (sessionIds) => {
    const { rows } = await db.auth.query<{ id: string }>(
      `select asked.id from unnest($1::uuid[]) asked (id)
        where not exists (select from auth.session s where s.id = asked.id)`,
      [sessionIds],
    );
    return rows.map(({ id }) => id);
  };
  const lookUp = async (): Promise<void> => {
    for (const id of await among(open())) end(id);
  };
  const listening = db.listen(
    CHANNEL,
    (payload) => payload.split(',').forEach(end),
    // The look-up is repeated when the database is available again.
    () => void lookUp().catch(() => undefined),
  );
  return { among, close: () => void listening.close() };
}
