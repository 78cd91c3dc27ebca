import { createTestDatabase } from '../database.ts';
import { remindingServer } from '../people/reminded.ts';
import { startFakePushService } from '../push/fake-push-service.ts';
import type { ModelServer } from './run-sequence.ts';

export interface OpenModelServer extends ModelServer {
  readonly close: () => Promise<void>;
}

/** A server with a database and a push service of its own, at a time that its clock says. */
export const openModelServer = async (): Promise<OpenModelServer> => {
  const clock = { now: 0 };
  const [db, service] = await Promise.all([createTestDatabase(), startFakePushService(() => clock.now)]);
  return {
    ...{ db, service, clock },
    server: remindingServer(db, service, clock),
    close: async () => {
      await Promise.all([db.drop(), service.close()]);
    },
  };
};
