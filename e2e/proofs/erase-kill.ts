// `npm run proof:erase-kill`: a deleted account is erased completely even if the server is killed meanwhile;
// one whose deletion was not answered is complete or erased. Everyone keeps recording doses.
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../platform/server.ts';
import { lookInside } from './kills/postgres-processes.ts';
import { signUpWriter, type Writer } from './kills/writer.ts';

const KILLS = Number(process.argv[2] ?? 20);
/** Checking the password takes part of it, erasing the rest. */
const LATEST_KILL_MS = 400;
const GONE_WITHIN_MS = 120_000;

const TRACES = `
  select table_schema || '.' || table_name as name, (xpath('/row/n/text()', query_to_xml(format(
      'select count(*) as n from %I.%I t where to_jsonb(t)::text like %L', table_schema, table_name, '%' || $1::text || '%'
    ), false, true, '')))[1]::text::int as rows
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema in ('public', 'auth')`;

/** Names the people being erased; its rows outlive their records for a while. */
const MARKS = 'public.erasures';

interface Trace {
  readonly name: string;
  readonly rows: number;
}

const tracesOf = async (data: string, userId: string): Promise<Trace[]> =>
  (await lookInside<Trace & Record<string, unknown>>(data, TRACES, [userId])).filter(
    ({ name, rows }) => rows > 0 && name !== MARKS,
  );

/** Waits until the marked accounts have no rows left, and a moment longer for rows that must not appear. */
const untilErased = async (data: string): Promise<void> => {
  const deadline = performance.now() + GONE_WITHIN_MS;
  for (let left = true; left && performance.now() < deadline;) {
    const marked = await lookInside<{ user_id: string }>(data, 'select user_id from erasures', []);
    const traces = await Promise.all(marked.map(({ user_id }) => tracesOf(data, user_id)));
    left = traces.some((found) => found.length > 0);
    await pause(1_000);
  }
};

let server = await startServer();
const { data, port } = server;
const people: { writer: Writer; status: number | undefined }[] = [];
try {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = await signUpWriter(server.url);
    const writing = writer.write();
    const answer = writer.deleteAccount();
    await pause((kill / KILLS) * LATEST_KILL_MS);
    await server.stop('SIGKILL');
    people.push({ writer, status: await answer });
    writer.stop();
    await writing;
    server = await startServer({ data, port });
  }
  await untilErased(data);
  const left = await Promise.all(
    people.map(async ({ writer, status }) => ({ status, traces: await tracesOf(data, writer.userId) })),
  );
  const gone = left.filter(({ traces }) => traces.length === 0);
  const whole = left.filter(({ traces }) => traces.some(({ name }) => name === 'auth.user'));
  const answered = left.filter(({ status }) => status === 200);
  const broken = answered.filter(({ traces }) => traces.length > 0).length;
  const half = left.length - gone.length - whole.length;
  console.log(`
kill -9 while an account was deleted   ${KILLS}
deletions answered                     ${answered.length}
answered, and something was left       ${broken}
gone whole                             ${gone.length}
never begun, there whole               ${whole.length}
half gone                              ${half}`);
  for (const { traces } of left.filter((one) => !gone.includes(one) && !whole.includes(one)))
    console.log(traces.map(({ name, rows }) => `${name} ${rows}`).join(', '));
  process.exitCode = broken === 0 && half === 0 && gone.length > 0 ? 0 : 1;
} finally {
  await server.remove();
}
