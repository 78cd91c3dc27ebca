import type { PullAnswer, PushAnswer, PushRequest, SnapshotAnswer } from '@dosewell/domain/contract';
import type { Result } from '@dosewell/domain/problem';
import type { Database } from '../platform/database/db.ts';
import { endedSessions } from './ended-sessions.ts';
import type { LiveAnswer } from '../platform/http/live-answer.ts';
import { createNewsHub } from './events.ts';
import { newsBetween } from './news-between.ts';
import type { Person } from './person.ts';
import type { Stated } from './stated-version.ts';
import { pull } from './pull.ts';
import { push, type PushDeps } from './push.ts';
import { snapshot, type SnapshotRequest } from './snapshot.ts';
import { snapshotColumns } from './snapshot-columns.ts';

/** The sync operations called by the routes, independent of transport. */
export interface SyncService {
  push(who: Person, request: Stated<PushRequest>): Promise<Result<PushAnswer>>;
  pull(who: Person, request: { cursor?: string; limit?: number; v?: number }): Promise<Result<PullAnswer>>;
  snapshot(who: Person, request: SnapshotRequest): Promise<Result<SnapshotAnswer>>;
  /** A snapshot page as columns, in JSON; `isPacked` packs the columns. */
  snapshotColumns(who: Person, request: SnapshotRequest, isPacked: boolean): Promise<Result<string>>;
  /** The current revision, then each new one, until the device disconnects or its session ends. */
  events(who: Listening): Promise<LiveAnswer>;
  /** Notifies a person's devices of a revision committed outside `push`. */
  readonly tell: (userId: string, rev: number) => void;
  readonly listeners: () => number;
  readonly close: () => void;
}

/** The session that listens, its person, and when it ends. */
export interface Listening extends Pick<Person, 'userId' | 'sessionId'> {
  readonly endsAt: Date;
}

export interface SyncOptions extends Omit<PushDeps, 'news'> {
  /** Whether other processes may serve the same database. */
  readonly others?: boolean;
  /**
   * Whether an event stream is closed as soon as its session ends, rather than within a quarter of an hour.
   */
  readonly hearsEndings?: boolean;
}

export const openSync = ({ others = false, hearsEndings = false, ...given }: SyncOptions): SyncService => {
  const hub = createNewsHub();
  const between = others ? newsBetween(given.db, hub.tell) : undefined;
  const ended = hearsEndings
    ? endedSessions(given.db, { open: hub.sessions, end: hub.endSession })
    : undefined;
  const news = (userId: string, rev: number): void => {
    hub.tell(userId, rev);
    between?.tell(userId, rev);
  };
  const deps: PushDeps = { ...given, news };
  return {
    push: (who, request) => push(deps, who, request),
    pull: (who, request) => pull(deps, who, request),
    snapshot: (who, request) => snapshot(deps, who, request),
    snapshotColumns: (who, request, isPacked) => snapshotColumns(deps, who, request, isPacked),
    events: async ({ userId, sessionId, endsAt }) => {
      const heard = hub.listen({ userId, sessionId, lasts: endsAt.getTime() - given.now() });
      // The session may have ended just before its listener was registered.
      const missed = ended?.among([sessionId]).then((ids) => ids.forEach(hub.endSession));
      missed?.catch(() => undefined);
      try {
        // Tells the present revision, as something may have been committed after the device's last pull.
        heard.tell(await presentRevision(deps.db, userId));
      } catch (error) {
        heard.left();
        throw error;
      }
      return heard;
    },
    tell: news,
    listeners: hub.listeners,
    close: () => {
      between?.close();
      ended?.close();
      hub.close();
    },
  };
};

const presentRevision = async (db: Database, userId: string): Promise<number> => {
  const [person] = await db.look<{ seq: number }>(userId, {
    text: 'select seq from sync_user where user_id = app_uid()',
  });
  return person?.seq ?? 0;
};
