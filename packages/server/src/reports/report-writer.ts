// A report is made by a process of its own, one at a time, and people take turns (decision 0077).
import { childCommand, startChild } from '../platform/child/limited-child.ts';
import type { Database } from '../platform/database/db.ts';
import { takingTurns } from '../platform/queues/taking-turns.ts';
import type { ReportOrder, WrittenMail } from './report-order.ts';
import { findReportRows } from './report-rows.store.ts';

export interface WriterOptions {
  /** The program to start, with its arguments. */
  readonly command?: readonly string[];
}

export interface MadeReport {
  readonly mail: WrittenMail | undefined;
  readonly pdf: Uint8Array<ArrayBuffer> | undefined;
}

/** Throws `Overloaded` if too many wait. */
export type WriteReport = (userId: string, order: ReportOrder) => Promise<MadeReport>;

/**
 * Flags of Node that save memory and time in a process too short-lived for optimised code (bench:report).
 */
export const WRITER_FLAGS = ['--no-opt', '--max-semi-space-size=1', '--single-threaded'];
export const WRITER_LIMITS = { kilobytes: 400_000, seconds: 20, mostSaid: 16 * 1024 * 1024 };
const MOST_MS = 10_000;
const PLACES = { waiting: 16, perPerson: 2 };

async function made(command: readonly string[], order: ReportOrder, rows: string): Promise<MadeReport> {
  const child = startChild(command, WRITER_LIMITS);
  child.hold(true);
  try {
    if (!(await child.isReady())) throw new Error('The writer of reports did not start.');
    child.send(Buffer.from(JSON.stringify(order)));
    child.send(Buffer.from(rows));
    const mail = await child.next(MOST_MS);
    const pdf = await child.next(MOST_MS);
    if (mail === undefined || pdf === undefined) throw new Error('The writer of reports ended.');
    return {
      mail: mail.byteLength === 0 ? undefined : (JSON.parse(mail.toString()) as WrittenMail),
      pdf: pdf.byteLength === 0 ? undefined : new Uint8Array(pdf),
    };
  } finally {
    child.end();
  }
}

export function openReportWriter(database: Pick<Database, 'look'>, options: WriterOptions = {}): WriteReport {
  const inTurn = takingTurns(PLACES);
  return (userId, order) =>
    inTurn(userId, async () => {
      const rows = await findReportRows(database, userId, order);
      return made(options.command ?? childCommand('write-report', WRITER_FLAGS), order, rows);
    });
}
