// Pages in place of a caregiver's page that is not open: a button that opens it, a button that sends a new
// link, or why nothing is shared.
import { type CaregiverState, caregiverState, nameInMail } from '@dosewell/domain/caregivers';
import { dateOf, displayDate, wallTimeAt } from '@dosewell/domain/time';
import { plainPage } from '../../platform/http/plain-page.ts';
import { button, paragraph } from '../caregiver-pages.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';

export const openGate = (known: KnownCaregiver, path: string): string => {
  const name = nameInMail(known.person);
  return plainPage(
    `What ${name} shares with you`,
    [
      paragraph('This link opens the page once, in this browser. It then stays open here for 90 days.'),
      button(path, 'Open the page', true),
    ].join('\n'),
  );
};

export const askForLink = (known: KnownCaregiver, path: string): string => {
  const name = nameInMail(known.person);
  return plainPage(
    `What ${name} shares with you`,
    [
      paragraph(
        'The page is not open in this browser. We can send a link that opens it to your e-mail address.',
      ),
      button(`${path}/link`, 'Send me a link', true),
    ].join('\n'),
  );
};

export const linkSentPage = (): string =>
  plainPage(
    'A link is on its way',
    paragraph('It comes by e-mail within some minutes, works once, and for 72 hours.'),
  );

export const linkSpentPage = (path: string): string =>
  plainPage(
    'This link was used or is too old',
    [
      paragraph('We can send a new one to your e-mail address.'),
      button(`${path}/link`, 'Send me a link', true),
    ].join('\n'),
  );

const ENDED: Readonly<Record<Exclude<CaregiverState, 'confirmed' | 'paused'>, (name: string) => string>> = {
  invited: (name) => `Please say yes to the newest invitation of ${name} first. It came by e-mail.`,
  ended: (name) => `It was for a limited time. If you still care for ${name}, ask for a new invitation.`,
  beyond_plan: (name) => `Nothing is sent to you at present. ${name} can change that.`,
  stopped: (name) => `You asked not to be told of ${name} any more.`,
};

const dayOf = (instant: string, zone: string): string =>
  displayDate(dateOf(wallTimeAt(Date.parse(instant), zone)));

/**
 * The page that says that nothing is shared any more. A removed caregiver reads the same as one who is
 * unknown.
 */
export const nothingSharedPage = (known: KnownCaregiver | undefined, now: number): string => {
  if (known === undefined || known.caregiver.deleted_at !== null)
    return plainPage(
      'Nothing is shared with you any more',
      paragraph('Whoever shared this page has ended it.'),
    );
  const { caregiver, zone } = known;
  const name = nameInMail(known.person);
  const state = caregiverState(caregiver, now);
  const words = state === 'confirmed' || state === 'paused' ? ENDED.invited : ENDED[state];
  const day =
    state === 'ended' && caregiver.ends_at !== null ? ` since ${dayOf(caregiver.ends_at, zone)}` : '';
  return plainPage(`${name} shares nothing with you${day}`, paragraph(words(name)));
};
