import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Problem } from '@dosewell/domain/problem';
import { accountRoutes } from './account/account.routes.ts';
import type { AccountService } from './account/accounts.ts';
import { activityRoute } from './account/activity/activity.routes.ts';
import type { DeleteAccount } from './account/erasure/delete-account.ts';
import { deleteAccountRoutes } from './account/erasure/delete-account.routes.ts';
import { passkeysRoutes } from './account/passkeys/passkeys.routes.ts';
import type { AccountMail } from './account/mails/account-mail.ts';
import { emailAddressRoutes } from './account/email-address/email-address.routes.ts';
import type { Handovers } from './account/people/handover/handover.ts';
import { handoverRoutes } from './account/people/handover/handover.routes.ts';
import type { People } from './account/people/people.ts';
import { peopleRoutes } from './account/people/people.routes.ts';
import { passwordsRoutes } from './account/passwords/passwords.routes.ts';
import { pictureRoutes } from './account/profile/picture.routes.ts';
import type { Pictures } from './account/profile/pictures.ts';
import { sessionsRoutes } from './account/sessions/sessions.routes.ts';
import { twoStepRoutes } from './account/two-step/two-step.routes.ts';
import type { YourData } from './account/your-data/your-data.ts';
import { yourDataRoutes } from './account/your-data/your-data.routes.ts';
import { openapiRoute } from './api/openapi.routes.ts';
import type { RequestContext } from './api/procedures.ts';
import { asRefused, Refused } from './api/refused.ts';
import type { RequestLimits } from './api/request-limits.ts';
import { syncRoutes } from './api/sync.routes.ts';
import type { Assistant } from './assistant/assistant.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import type { Contact } from './contact/contact.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { type CaregiversReach, openCaregivers } from './caregivers/caregivers.ts';
import { caregiversRoutes } from './caregivers/caregivers.routes.ts';
import type { Care } from './caregivers/page/care.ts';
import { careRoutes } from './caregivers/page/care.routes.ts';
import type { Billing } from './billing/billing.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { mealPhotoRoutes } from './meals/meal-photo.routes.ts';
import type { MealPhotoService } from './meals/meal-photos.ts';
import type { FileRoom } from './platform/http/receive-files.ts';
import type { Notifications } from './reminders/notifications.ts';
import { pushRoutes } from './reminders/push.routes.ts';
import type { Reports } from './reports/reports.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import type { SecondWays } from './reminders/second-ways/second-ways.ts';
import { secondWaysRoutes } from './reminders/second-ways/second-ways.routes.ts';
import { NOTHING_NEW } from './sync/events.ts';
import type { SyncService } from './sync/sync-service.ts';

export interface ApiServices {
  readonly accounts: AccountService;
  readonly deleteAccount: DeleteAccount;
  readonly people: People;
  readonly handovers: Handovers;
  readonly accountMail: AccountMail;
  readonly sync: SyncService;
  readonly pictures: Pictures;
  readonly mealPhotos: MealPhotoService;
  readonly billing: Billing;
  readonly yourData: YourData;
  readonly notifications: Notifications;
  readonly secondWays: SecondWays;
  readonly contact: Contact;
  readonly assistant: Assistant;
  readonly caregivers: CaregiversReach;
  readonly reports: Reports;
  readonly publicUrl: URL | undefined;
  readonly requestLimits?: RequestLimits;
  readonly fileRoom?: FileRoom;
  /** Whether the disk of the server's own database is almost full. */
  readonly isFull?: () => Promise<boolean>;
  /** Called once for every unexpected error. */
  readonly unexpected: (error: unknown, requestId: string) => void;
}

export interface CallContext extends RequestContext {
  readonly unexpected: (error: unknown) => void;
  readonly refuse: (problem: Problem) => void;
}

/** Requests that the contract library cannot parse are refused as bad requests. */
export const contractHandler = (
  { accounts, accountMail, caregivers, sync, ...services }: ApiServices,
  care: Care,
): OpenAPIHandler<CallContext> =>
  new OpenAPIHandler<CallContext>(
    {
      account: accountRoutes(accounts, accountMail),
      people: peopleRoutes(services.people),
      handover: handoverRoutes(services.handovers, accounts),
      deleteAccount: deleteAccountRoutes(services.deleteAccount, accounts),
      passwords: passwordsRoutes(accountMail.passwords, accounts),
      emailAddress: emailAddressRoutes(accountMail.emailAddress),
      picture: pictureRoutes(services.pictures),
      mealPhoto: mealPhotoRoutes(services.mealPhotos),
      billing: billingRoutes(services.billing),
      sessions: sessionsRoutes(accounts, (userId) => sync.tell(userId, NOTHING_NEW)),
      activity: activityRoute(accounts),
      passkeys: passkeysRoutes(accounts),
      twoStep: twoStepRoutes(accounts),
      yourData: yourDataRoutes(services.yourData, accounts.trail),
      push: pushRoutes(services.notifications),
      secondWays: secondWaysRoutes(services.secondWays),
      contact: contactRoutes(services.contact),
      assistant: assistantRoutes(services.assistant),
      caregivers: caregiversRoutes(openCaregivers({ ...caregivers, news: sync.tell })),
      care: careRoutes(care),
      reports: reportsRoutes(services.reports),
      sync: syncRoutes(sync),
      openapi: openapiRoute(),
    },
    {
      interceptors: [
        async ({ next, context }) => {
          try {
            return await next();
          } catch (error) {
            context.refuse(error instanceof Refused ? error.problem : { code: 'bad_request' });
            return { matched: false, response: undefined };
          }
        },
      ],
      clientInterceptors: [
        async ({ next, context }) => {
          try {
            return await next();
          } catch (error) {
            throw asRefused(error, context.unexpected);
          }
        },
      ],
    },
  );
