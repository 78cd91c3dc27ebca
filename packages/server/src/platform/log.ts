import { pino, type DestinationStream } from 'pino';
import pg from 'pg';
import { errorCode } from './process/error-code.ts';

export interface RequestEntry {
  readonly id: string;
  readonly method: string;
  /** The route's pattern, never the requested path. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** The only ways to log: each entry has fixed fields, so that nothing a person wrote can be included. */
export interface Log {
  readonly request: (entry: RequestEntry) => void;
  /** An unexpected error, logged once under the id given to its client. */
  readonly unexpected: (error: unknown, id: string) => void;
  /** Text of this program only. */
  readonly note: (line: string) => void;
  readonly warn: (line: string) => void;
}

export function openLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const out = destination ? pino(options, destination) : pino(options);
  return {
    request: ({ id, method, route, status, ms }) => out.info({ id, method, route, status, ms }, 'request'),
    unexpected: (error, id) => out.error({ id, ...described(error) }, 'unexpected error'),
    note: (line) => out.info(line),
    warn: (line) => out.warn(line),
  };
}

/** An error's message may quote what a person wrote; its name, code and location do not. */
function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const fields = {
    error: error.name,
    code: errorCode(error),
    at: at?.map((line) => line.trim()).slice(0, 12),
  };
  const database =
    error instanceof pg.DatabaseError
      ? { table: error.table, column: error.column, constraint: error.constraint, routine: error.routine }
      : {};
  return { ...fields, ...database, ...(error.cause === undefined ? {} : { cause: described(error.cause) }) };
}
