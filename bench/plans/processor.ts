// Time on the processor: on a busy machine it says more than the time on the clock.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

const TICKS_A_SECOND = 100;

/** Seconds that a process of this machine has used. */
export const processorOf = (pid: number): number => {
  // After the program's name, which is in brackets and may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};

/** Seconds that the open sessions of a database on this machine have used, but this one. */
export const sessionsProcessor = async (owner: Pick<pg.Pool, 'query'>): Promise<number> => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + processorOf(pid), 0);
};
