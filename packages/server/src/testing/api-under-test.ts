// Serves the contract in process over a real database, for tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentUser } from '@dosewell/domain/account/schema';
import { API_PREFIX, contract } from '@dosewell/domain/contract';
import { openAccounts } from '../account/accounts.ts';
import { type Billing, openBilling } from '../billing/billing.ts';
import { BESIDE } from '../billing/checkout.routes.ts';
import { CAREGIVER_FORMS } from '../caregivers/ways/serve-caregiver-ways.ts';
import type { PaymentService } from '../billing/payment-service.ts';
import { openYourData } from '../account/your-data/your-data.ts';
import { folderLedger } from '../account/erasure/ledgers.ts';
import { accountDeletion } from '../account/erasure/delete-account.ts';
import { openHandovers } from '../account/people/handover/handover.ts';
import { openPeople } from '../account/people/people.ts';
import { openPictures } from '../account/profile/pictures.ts';
import { openMealPhotoService } from '../meals/meal-photos.ts';
import type { ConfirmLimits } from '../account/email-address/confirm-limits.ts';
import type { MailLimits } from '../account/mails/mail-limits.ts';
import type { SignInLimits } from '../account/sign-in/sign-in-limits.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { RequestLimits } from '../api/request-limits.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import type { FileRoom } from '../platform/http/receive-files.ts';
import { fileRoutes } from '../platform/http/route-names.ts';
import { openOwnedBlobs, type OwnedBlobs, type Quota } from '../platform/blobs/owned-blobs.store.ts';
import { openPictureDrawer, type PictureDrawer } from '../platform/pictures/picture-drawer.ts';
import { mountApi } from '../routes.ts';
import { openSync, type SyncService } from '../sync/sync-service.ts';
import type { Limit } from '../platform/attempt-counter.ts';
import type { ImportReaderOptions } from '../account/your-data/import-process.ts';
import { blobsIn } from './servers/blobs-in.ts';
import { openReportWriter } from '../reports/report-writer.ts';
import { builtReader, builtWriter } from './servers/built-child.ts';
import type { Database } from '../platform/database/db.ts';
import { type Answered, answered } from './answered.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type MailUnderTest, mailUnderTest } from './mail-under-test.ts';
import { type ReachOptions, reachUnderTest } from './reach-under-test.ts';
import { unexpectedErrors } from './unexpected-errors.ts';
import { noConfirmLimits, noSignInLimits } from './no-limits.ts';
import { requestTo, type Sending } from './request-to.ts';

export type { Answered } from './answered.ts';
import { ofNewLogin } from '../of-new-login.ts';

export interface ApiUnderTest {
  readonly database: TestDatabase;
  readonly secret: string;
  readonly sync: SyncService;
  readonly billing: Billing;
  /** The server's clock, milliseconds; tests may change it. */
  readonly clock: { now: number };
  readonly dataFolder: string;
  readonly blobs: OwnedBlobs;
  /** Contents of the blob store. */
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  readonly mailsTo: MailUnderTest['mailsTo'];
  /** Unexpected errors of the current test, checked to be none after each (`nothing-unexpected.ts`). */
  readonly unexpected: unknown[];
  readonly call: (method: string, path: string, sending?: Sending) => Promise<Answered>;
  /** A request to any address. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The response unread, for one that does not end. */
  readonly open: (method: string, path: string, sending?: Sending) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface UnderTestOptions extends ReachOptions {
  /** Limits that apply; all others are off. */
  readonly limits?: Partial<SignInLimits>;
  readonly confirmLimits?: Partial<ConfirmLimits>;
  readonly requestLimits?: RequestLimits;
  readonly mailLimits?: MailLimits;
  /** In place of the mailbox; what is queued goes there at once. */
  readonly mailer?: Mailer;
  readonly publicUrl?: string;
  readonly phoneOrigins?: readonly string[];
  readonly signUpByMail?: boolean;
  /** Undefined: nothing is paid. */
  readonly payment?: (now: () => number) => Promise<PaymentService>;
  readonly sellsToEu?: boolean;
  readonly plansEnforced?: boolean;
  readonly pools?: { readonly connections: number };
  readonly photoQuota?: Quota;
  /** Whether streams end with their sessions, over a connection of their own. */
  readonly hearsEndings?: boolean;
  readonly fileRoom?: FileRoom;
  readonly imports?: Limit;
  readonly isFull?: () => Promise<boolean>;
  readonly reader?: ImportReaderOptions;
  /** How long exports and imports wait. */
  readonly line?: { readonly heldMs: number };
  /** Replaces the picture decoder process. */
  readonly drawer?: Pick<PictureDrawer, 'square' | 'within' | 'stop'>;
  /** Wraps the server's database, to inject faults. */
  readonly overDatabase?: (database: Database) => Database;
  /** Wraps the blob store, to inject failures. */
  readonly overBlobs?: (store: BlobStore) => BlobStore;
}

export async function openApiUnderTest(options: UnderTestOptions = {}): Promise<ApiUnderTest> {
  const { limits, confirmLimits, requestLimits, publicUrl } = options;
  const made = await createTestDatabase(options.pools);
  const database: TestDatabase = { ...made, ...options.overDatabase?.(made) };
  const secret = 'a key for tests only, of 32 bytes and more';
  const clock = { now: Date.now() };
  const dataFolder = mkdtempSync(join(tmpdir(), 'dw-api-'));
  const ledger = folderLedger(dataFolder);
  const { unexpected, forget } = unexpectedErrors();
  const now = (): number => clock.now;
  const constraintBroken = (op: string): void => void unexpected.push(op);
  const sync = openSync({ db: database, now, constraintBroken, hearsEndings: options.hearsEndings ?? false });
  const writeReport = openReportWriter(database, builtWriter);
  const { accountMail, mailsTo, sendQueued } = mailUnderTest({
    database,
    secret,
    secure: publicUrl?.startsWith('https:') ?? false,
    now,
    unexpected: (error) => unexpected.push(error),
    limits: options.mailLimits,
    mailer: options.mailer,
    writeReport,
  });
  const atOnce = options.mailer === undefined ? async () => {} : sendQueued;
  const wake = (): void => void atOnce().catch((error: unknown) => unexpected.push(error));
  const accounts = openAccounts({
    database,
    secret,
    secure: publicUrl?.startsWith('https:') ?? false,
    now,
    limits: { ...noSignInLimits, ...limits },
    confirmLimits: { ...noConfirmLimits, ...confirmLimits },
    signUpMs: 0,
    mail: accountMail.emailAddress,
    mailedCodes: accountMail.mailedCodes,
    signUpByMail: accountMail.signUpByMail,
    signsUpByMail: options.signUpByMail ?? false,
    ...(options.plansEnforced === undefined ? {} : { plansEnforced: options.plansEnforced }),
    wasErased: ledger.knows,
  });
  const files: ApiUnderTest['files'] = new Map();
  const blobs = openOwnedBlobs(database, (options.overBlobs ?? ((store) => store))(blobsIn(files)));
  const drawer = options.drawer ?? openPictureDrawer();
  const pictures = openPictures({ database, blobs, drawer, news: sync.tell });
  const quota = options.photoQuota ?? { files: 1000, bytes: 1e9 };
  const mealPhotos = openMealPhotoService({ database, blobs, drawer, quota, news: sync.tell });
  const payment = await options.payment?.(now);
  const { sellsToEu = false } = options;
  const billing = openBilling({ database, payment, sellsToEu, now, news: sync.tell, wake: () => {} });
  const app = createHttpApp({
    database,
    env: {
      publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl),
      proxies: 1,
      phoneOrigins: options.phoneOrigins ?? [],
    },
    log: { request: () => {}, unexpected: (error) => unexpected.push(error), note: () => {}, warn: () => {} },
    routes: [],
    files: fileRoutes(contract, API_PREFIX),
    beside: [...BESIDE, ...CAREGIVER_FORMS],
    staticFolder: '/nowhere',
    mountApi: (inner) =>
      mountApi(inner, {
        accounts,
        people: openPeople({
          ...{ database, now, trail: accounts.trail, news: sync.tell },
          plansEnforced: options.plansEnforced ?? true,
        }),
        handovers: openHandovers({ database, mail: accountMail.parts, secret, news: sync.tell, ofNewLogin }),
        deleteAccount: accountDeletion({
          database,
          now,
          ledger,
          hurry: () => {},
          confirmLimits: { ...noConfirmLimits, ...confirmLimits },
        }),
        accountMail,
        publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl),
        sync,
        pictures,
        mealPhotos,
        billing,
        ...reachUnderTest({ database, secret, now, wake, writeReport }, options),
        yourData: openYourData({
          database,
          blobs,
          pictures,
          mealPhotos,
          now,
          news: sync.tell,
          unexpected: (error) => unexpected.push(error),
          imports: options.imports ?? { attempts: 1_000_000, seconds: 60 },
          reader: options.reader ?? builtReader,
          ...(options.line ? { line: options.line } : {}),
        }),
        requestLimits: requestLimits ?? { read: 1_000_000, write: 1_000_000 },
        ...(options.isFull ? { isFull: options.isFull } : {}),
        fileRoom: options.fileRoom ?? { bytes: 1e9, files: 100 },
        unexpected: (error) => unexpected.push(error),
      }),
  });
  const open: ApiUnderTest['open'] = async (method, path, sending) =>
    app.fetch(requestTo(publicUrl ?? 'http://app.local', method, path, sending));

  return {
    database,
    secret,
    sync,
    billing,
    clock,
    dataFolder,
    blobs,
    files,
    mailsTo,
    unexpected,
    open,
    fetch: async (request) => app.fetch(request),
    call: async (method, path, sending) => answered(await open(method, path, sending)),
    close: async () => {
      forget();
      sync.close();
      drawer.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

let people = 0;

/** A new person, signed in. */
export async function newPerson(
  api: ApiUnderTest,
  more: Readonly<Record<string, unknown>> = {},
  from?: string,
): Promise<{ email: string; cookie: string; user: CurrentUser }> {
  const email = `person-${++people}@example.org`;
  const body = { email, password: PASSWORD, display_name: 'Maria Fernández', ...more };
  const sending = from === undefined ? { body } : { body, from };
  const { status, cookie, json, text } = await api.call('POST', '/account/sign-up', sending);
  if (status !== 200) throw new Error(`Signing up answered ${status}: ${text}`);
  return { email, cookie, user: json };
}

export const PASSWORD = 'Correct-horse-1';
