// Reports that a person sends or downloads. They are sent to one address only, from a confirmed account,
// and few a day. Otherwise a person could send any text anywhere under the operator's name (T-12).
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { careReportTopics, type ReportRange, type ReportTopic } from '@dosewell/domain/report';
import type pg from 'pg';
import { attemptCounter, type Limit } from '../platform/attempt-counter.ts';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import type { Database } from '../platform/database/db.ts';
import { awaitKnown } from '../platform/deliveries/await-known.ts';
import { Overloaded } from '../platform/queues/few-at-once.ts';
import { ownAddress, planHasPdf, wantsNoMore } from './report-sender.store.ts';
import type { WriteReport } from './report-writer.ts';
import {
  findReport,
  lastSent,
  queueReport,
  type ReportToSend,
  type SentReport,
} from './sent-reports.store.ts';

export interface ReportsParts {
  readonly database: Pick<Database, 'look' | 'asUser'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly write: WriteReport;
  readonly now: () => number;
  /** Called after a mail was queued and committed. */
  readonly wake: () => void;
  /** Whether this server sends mail. */
  readonly canMail: boolean;
  readonly limits?: ReportLimits;
  /** How long the answer waits for the mail server, milliseconds. */
  readonly waitMs?: number;
}

export interface ReportLimits {
  readonly ofPerson: Limit;
  readonly toAddress: Limit;
  readonly downloads: Limit;
}

/** `recipient`: undefined for a report to the account's own address. */
type Wanted = Omit<ReportToSend, 'recipient' | 'title'> & { readonly recipient: string | undefined };

export interface Reports {
  readonly send: (person: AuthenticatedPerson, wanted: Wanted) => Promise<Result<unknown>>;
  readonly sent: (person: AuthenticatedPerson) => Promise<readonly SentReport[]>;
  readonly pdf: (
    person: AuthenticatedPerson,
    wanted: { readonly days: ReportRange; readonly notes: boolean },
  ) => Promise<Result<Uint8Array<ArrayBuffer>>>;
}

const DAY_S = 86_400;
const USUAL_LIMITS: ReportLimits = {
  ofPerson: { attempts: 10, seconds: DAY_S },
  toAddress: { attempts: 10, seconds: DAY_S },
  downloads: { attempts: 30, seconds: 3600 },
};
/** A shorter time than a device waits for its answer. */
const USUAL_WAIT_MS = 11_000;
const REPORT_TITLE = 'Health report';

const endOf = (report: SentReport | undefined): 'sent' | 'refused' | undefined => {
  if (report?.sentAt != null) return 'sent';
  return report?.refusedAt == null ? undefined : 'refused';
};

/**
 * Sends a report while the person waits. The delivery expires with the wait, so that no mail is sent after
 * the person was told that it failed.
 */
const sendAndWait = async (
  parts: ReportsParts,
  userId: string,
  report: ReportToSend,
): Promise<'sent' | 'refused' | undefined> => {
  const { database, now, wake, waitMs = USUAL_WAIT_MS } = parts;
  const at = now();
  const id = await queueReport(database, userId, report, { at, expiresAt: at + waitMs });
  wake();
  return awaitKnown(async () => endOf(await findReport(database, userId, id)), waitMs);
};

export function openReports(parts: ReportsParts): Reports {
  const { database, pool, canMail, write, now, limits = USUAL_LIMITS } = parts;
  const ofPerson = attemptCounter(pool, 'report-of', limits.ofPerson);
  const toAddress = attemptCounter(pool, 'report-to', limits.toAddress);
  const downloads = attemptCounter(pool, 'report-pdf', limits.downloads);

  const send: Reports['send'] = async ({ userId, accountId }, { recipient, ...wanted }) => {
    if (!canMail) return refuse('mail_not_offered');
    const own = await ownAddress(pool, accountId);
    if (own?.verified !== true) return refuse('email_unconfirmed');
    if (wanted.pdf && !(await planHasPdf(database, userId))) return refuse('report_in_plan');
    const to = recipient ?? own.email;
    if (await wantsNoMore(database, userId, to)) return refuse('caregiver_stopped');
    if (!(await ofPerson.admit(userId)) || !(await toAddress.admit(to.toLowerCase())))
      return refuse('too_many_reports');
    const report = { ...wanted, recipient: to, title: REPORT_TITLE };
    const end = await sendAndWait(parts, userId, report);
    if (end === 'sent') return ok(undefined);
    await Promise.all([ofPerson.takeBack(userId), toAddress.takeBack(to.toLowerCase())]);
    return refuse(end === 'refused' ? 'report_refused' : 'report_not_sent');
  };

  const pdf: Reports['pdf'] = async ({ userId }, { days, notes }) => {
    if (!(await planHasPdf(database, userId))) return refuse('report_in_plan');
    if (!(await downloads.admit(userId))) return refuse('too_many_reports');
    const topics: readonly ReportTopic[] = careReportTopics(notes);
    const order = { title: REPORT_TITLE, topics, days, now: now(), mail: undefined, pdf: true };
    try {
      const { pdf: bytes } = await write(userId, order);
      return bytes === undefined ? refuse('internal') : ok(bytes);
    } catch (error) {
      if (error instanceof Overloaded) return refuse('busy');
      throw error;
    }
  };

  return { send, pdf, sent: ({ userId }) => lastSent(database, userId) };
}
