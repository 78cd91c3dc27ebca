// Which sessions have ended, in whatever process and whichever way: the database tells of every one on commit.
import type { Database } from '../platform/database/db.ts';

const CHANNEL = 'dosewell_ended';

export interface EndedSessions {
  /** Which of these have ended. */
  readonly among: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** `end` is told of each, once; while the database was away nothing was heard, so `open` are then looked up. */
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
    // Should the database be away again already, this is done once more when it is back.
    () => void lookUp().catch(() => undefined),
  );
  return { among, close: () => void listening.close() };
}
