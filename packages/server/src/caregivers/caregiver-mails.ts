// Texts of mails to caregivers. Whatever the person typed is written as a plain line (T-22).
import { INVITATION_HOURS, nameInMail, whatIsSeen, whatIsTold } from '@dosewell/domain/caregivers';
import { PRODUCT } from '@dosewell/domain/product';
import { listed } from '@dosewell/domain/text';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { dateOf, displayDate, wallTimeAt } from '@dosewell/domain/time';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { pathOfLink, stopLink, waysLink } from './caregiver-links.ts';
import type { KnownCaregiver } from './caregiver.store.ts';

/** The site that links lead to, and the secret that signs them. */
export interface CaregiverSite {
  readonly site: string;
  /** The session secret. */
  readonly secret: string;
}

export const personName = ({ person }: Pick<KnownCaregiver, 'person'>): string => nameInMail(person);

/** Adds the link that stops all messages, without an account. */
export const withWayOut = (
  { site, secret }: CaregiverSite,
  userId: string,
  known: KnownCaregiver,
  content: MailContent,
): MailContent => ({
  ...content,
  before: [`Hello ${nameInMail(known.caregiver.name, '')}`.trim() + ',', ...content.before],
  ...(known.caregiver.state === 'confirmed'
    ? {
        change: {
          label: 'Change how alerts reach you',
          url: `${site}${pathOfLink(waysLink(userId, known.caregiver.id), secret)}`,
        },
      }
    : {}),
  wayOut: {
    label: `Stop all messages about ${personName(known)}`,
    url: `${site}${pathOfLink(stopLink(userId, known.caregiver.id), secret)}`,
  },
});

const toldWords = (name: string, caregiver: CaregiverRow): string => {
  const told = whatIsTold(caregiver);
  return told.length === 0
    ? `At present ${name} lets you be told of nothing.`
    : `You would be told: ${told.join('; ')}.`;
};

/** What the caregiver will see once they accept the invitation. */
export const seenWords = (name: string, caregiver: CaregiverRow): string => {
  const seen = whatIsSeen(caregiver);
  return seen.length === 0
    ? `Nothing else of ${name} is shown to you.`
    : `On a page of your own you would see ${listed(seen)}. Nothing else of ${name} is shown to you.`;
};

export const invitationMail = (
  { site, secret }: CaregiverSite,
  userId: string,
  known: KnownCaregiver,
): MailContent => {
  const name = personName(known);
  const { id } = known.caregiver;
  const key = known.invitation;
  return {
    subject: `${name} asks you to be told in ${PRODUCT}`,
    before: [
      `${name} uses ${PRODUCT} to keep track of medicines and readings, and has named you as a caregiver.`,
      toldWords(name, known.caregiver),
      seenWords(name, known.caregiver),
      `Nothing is sent to you until you say yes. The link works for ${INVITATION_HOURS / 24} days:`,
    ],
    link: {
      label: 'See what it is, and say yes or no',
      url: `${site}${pathOfLink({ purpose: 'confirm', userId, caregiverId: id, key }, secret)}`,
    },
    after: [`If you do not know ${name}, there is nothing to do: you hear no more of it.`],
  };
};

export const endingMail = (known: KnownCaregiver): MailContent => {
  const name = personName(known);
  const { ends_at } = known.caregiver;
  const day =
    ends_at === null ? 'soon' : `on ${displayDate(dateOf(wallTimeAt(Date.parse(ends_at), known.zone)))}`;
  return {
    subject: `What ${name} shares with you ends ${day}`,
    before: [
      `${name} chose that messages to you end by themselves. They end ${day}, unless ${name} renews them.`,
      `${name} is asked too. If you want to go on hearing, a word from you helps.`,
    ],
    after: [],
  };
};

/** The mail with the link that opens the caregiver's page once, in one browser. */
export const pageLinkMail = (
  { site, secret }: CaregiverSite,
  userId: string,
  known: KnownCaregiver,
  message: string,
): MailContent => {
  const link = { purpose: 'open', userId, caregiverId: known.caregiver.id, key: message } as const;
  return {
    subject: `The page of ${personName(known)}`,
    before: [`You asked for a link to what ${personName(known)} shares with you. It opens the page once:`],
    link: { label: 'Open the page', url: `${site}${pathOfLink(link, secret)}` },
    after: [`If you did not ask for it, there is nothing to do.`],
  };
};
