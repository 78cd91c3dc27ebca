import type { DatabaseSource } from './db-logins.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';

export interface BesideServer {
  readonly source: DatabaseSource;
  /** Stops the database if `besideServer` started it; never one that a server uses. */
  readonly leave: () => Promise<void>;
}

/** Uses the database of a running server, or starts it and stops it again. */
export async function besideServer(
  folder: string,
  configured: DatabaseSource | undefined,
): Promise<BesideServer> {
  if (configured !== undefined) return { source: configured, leave: async () => {} };
  const held = freeLock(folder);
  try {
    const embedded = await startEmbeddedPostgres(folder);
    const leave = async (): Promise<void> => {
      if (held || !embedded.adopted) await embedded.stop();
      held?.release();
    };
    return { source: embedded, leave };
  } catch (error) {
    held?.release();
    throw error;
  }
}

function freeLock(folder: string): { release: () => void } | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartupRefusal) return undefined;
    throw error;
  }
}
