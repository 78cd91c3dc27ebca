import pg from 'pg';

export interface DatabaseListener {
  readonly close: () => Promise<void>;
}

const RETRY_MS = 1_000;
/** A dead network is silent, so the connection is probed. */
const ASK_EVERY_MS = 30_000;
const TIMES = { connectionTimeoutMillis: 2_000, query_timeout: 4_500, keepAlive: true };

/**
 * Listens to a channel on its own connection, which is reopened when lost. Notifications sent meanwhile are
 * missed, so `caughtUp` is called whenever listening starts.
 */
export function listenTo(
  login: pg.ClientConfig,
  channel: string,
  hear: (payload: string) => void,
  caughtUp: () => void = () => {},
): DatabaseListener {
  let closed = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const client = new pg.Client({ ...login, ...TIMES, application_name: `listens to ${channel}` });
    current = client;
    const asking = setInterval(() => client.query('select 1').catch(lost), ASK_EVERY_MS);
    asking.unref();
    let over = false;
    function lost(): void {
      if (over) return;
      over = true;
      clearInterval(asking);
      client.end().catch(() => {});
      if (!closed) retry = setTimeout(() => void open(), RETRY_MS);
    }
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      caughtUp();
    } catch {
      lost();
    }
  };

  const first = open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await first;
      await current?.end().catch(() => {});
    },
  };
}
