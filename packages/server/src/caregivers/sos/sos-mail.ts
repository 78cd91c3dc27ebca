// Words of the mail of an SOS: who calls for help, when, where if the person shares that, and what to do.
import type { SentPlace } from '@dosewell/domain/contract';
import { displayTime, placeOfZone, slotOf, wallTimeAt } from '@dosewell/domain/time';
import { PRODUCT } from '@dosewell/domain/product';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { personName } from '../caregiver-mails.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';

const DECIMALS = 5;

const placeWords = ({ latitude, longitude, accuracy_m }: SentPlace): string =>
  `The phone was at ${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}, within about ${Math.max(1, Math.round(accuracy_m))} metres.`;

/** A link to a map: only whoever follows it tells the map's server the place. */
const mapLink = ({ latitude, longitude }: SentPlace): string => {
  const [lat, lon] = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
};

export const sosMail = (known: KnownCaregiver, at: number, place: SentPlace | undefined): MailContent => {
  const name = personName(known);
  const time = `${displayTime(slotOf(wallTimeAt(at, known.zone)))} (${placeOfZone(known.zone)} time)`;
  return {
    subject: `SOS from ${name}`,
    before: [
      `${name} pressed SOS in ${PRODUCT} at ${time} and asks for help.`,
      `Please call ${name} now. If nobody answers, go there or call the emergency number where ${name} is.`,
      place === undefined ? `${name} did not send where they are.` : placeWords(place),
    ],
    ...(place === undefined
      ? {}
      : { link: { label: 'Open the map (openstreetmap.org)', url: mapLink(place) } }),
    after: [`${PRODUCT} is not an emergency service and has called nobody.`],
  };
};
