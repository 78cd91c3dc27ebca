// All routes under /api/v1: the source of OpenAPI, the server's routes, the access matrix and the fuzzer.
import * as z from 'zod';
import { accountContract } from './account/account.contract.ts';
import { handoverContract } from './account/people/handover.contract.ts';
import { peopleContract } from './account/people/people.contract.ts';
import { assistantContract } from './assistant/assistant.contract.ts';
import { activity } from './account/activity.contract.ts';
import { emailAddressContract } from './account/sign-in/email-address.contract.ts';
import { passkeysContract } from './account/sign-in/passkeys.contract.ts';
import { passwordsContract } from './account/sign-in/passwords.contract.ts';
import { sessionsContract } from './account/sign-in/sessions.contract.ts';
import { twoStepContract } from './account/sign-in/two-step.contract.ts';
import { billingContract } from './billing/billing.contract.ts';
import { contactContract } from './contact/contact.contract.ts';
import { careContract } from './caregivers/care.contract.ts';
import { caregiversContract } from './caregivers/caregivers.contract.ts';
import { mealPhotoContract } from './meals/meal-photo.contract.ts';
import { pushContract } from './reminders/push.contract.ts';
import { secondWaysContract } from './reminders/second-ways/second-ways.contract.ts';
import { pictureContract } from './account/profile/picture.contract.ts';
import { yourDataContract } from './account/your-data.contract.ts';
import { deleteAccountRoute } from './account/delete-account.contract.ts';
import { reportContract } from './report/report.contract.ts';
import { route } from './route.ts';
import { syncContract } from './tables/sync.contract.ts';

export const API_PREFIX = '/api/v1';

export const contract = {
  account: accountContract,
  people: peopleContract,
  handover: handoverContract,
  passwords: passwordsContract,
  emailAddress: emailAddressContract,
  picture: pictureContract,
  mealPhoto: mealPhotoContract,
  billing: billingContract,
  sessions: sessionsContract,
  activity,
  passkeys: passkeysContract,
  twoStep: twoStepContract,
  yourData: yourDataContract,
  deleteAccount: deleteAccountRoute,
  push: pushContract,
  secondWays: secondWaysContract,
  caregivers: caregiversContract,
  care: careContract,
  sync: syncContract,
  contact: contactContract,
  assistant: assistantContract,
  reports: reportContract,
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This interface, described',
    who: 'anyone',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(z.looseObject({})),
};

export type { ListedPerson } from './account/people/people.contract.ts';
export type { ListedEvent } from './account/activity.contract.ts';
export type { SharedLine, SharedPage, SharedSection } from './caregivers/care.contract.ts';
export type { SentMessage, SentPlace, ToldCaregiver } from './caregivers/caregivers.contract.ts';
export type { BillingTerms } from './billing/billing.contract.ts';
export type { ListedBrowser, PlannedReminder } from './reminders/push.contract.ts';
export type { ListedWay, NewWay } from './reminders/second-ways/second-ways.contract.ts';
export type { PushSubscription } from './reminders/push-subscription.schema.ts';
export type { ListedPasskey } from './account/sign-in/passkeys.contract.ts';
export type { ListedSession } from './account/sign-in/sessions.contract.ts';
export { streamedZip } from './account/your-data.contract.ts';
export type { RouteMeta } from './route.ts';
export {
  sentOperation,
  sentRow,
  type OperationAnswer,
  type PullAnswer,
  type PushAnswer,
  type PushRequest,
  type SnapshotAnswer,
} from './tables/sync.contract.ts';
