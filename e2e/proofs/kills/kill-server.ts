// Sixteen people record doses while the server, and then its database, is killed again and again.
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../../platform/server.ts';
import { killPostgres } from './postgres-processes.ts';
import { judgeDoses, type JudgedDoses } from './judged-doses.ts';
import { signUpWriter, type Writer } from './writer.ts';

const WRITERS = 16;
const EARLIEST_MS = 400;
const SPREAD_MS = 800;
const BACK_WITHIN_MS = 30_000;

export interface ServerKills extends JudgedDoses {
  /** The API's process survived every kill of the database. */
  readonly outlived: boolean;
}

const aWhile = (): Promise<void> => pause(EARLIEST_MS + Math.random() * SPREAD_MS);

const untilItWorks = async (url: string): Promise<void> => {
  const deadline = performance.now() + BACK_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (performance.now() > deadline) throw new Error('the server did not come back');
    await pause(50);
  }
};

export async function killServer(ofApi: number, ofDatabase: number): Promise<ServerKills> {
  let server = await startServer();
  const { data, port } = server;
  try {
    // One at a time: the server rejects too many concurrent passwords.
    const writers: Writer[] = [];
    while (writers.length < WRITERS) writers.push(await signUpWriter(server.url));
    const writing = Promise.all(writers.map((writer) => writer.write()));
    for (let kill = 0; kill < ofApi; kill += 1) {
      await aWhile();
      await server.stop('SIGKILL');
      server = await startServer({ data, port });
    }
    const { pid } = server;
    let outlived = true;
    for (let kill = 0; kill < ofDatabase; kill += 1) {
      await aWhile();
      killPostgres(data);
      await untilItWorks(server.url);
      outlived &&= process.kill(pid, 0);
    }
    await aWhile();
    for (const writer of writers) writer.stop();
    await writing;
    return { ...(await judgeDoses(server, writers)), outlived };
  } finally {
    await server.remove();
  }
}
