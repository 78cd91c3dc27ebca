// The outcome of an SOS, in words.
import type { ToldCaregiver } from '@dosewell/domain/contract';
import { listed } from '@dosewell/domain/text';

/**
 * `signed out`: the server refused the SOS; `no answer`: the device does not know whether the SOS was sent.
 */
export type SosOutcome =
  | { readonly kind: 'told'; readonly told: readonly ToldCaregiver[] }
  | { readonly kind: 'no network' }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'no answer' };

const names = (told: readonly ToldCaregiver[], sent: boolean): string[] =>
  told.filter((one) => one.sent === sent).map(({ name }) => name);

export const sosWords = (outcome: SosOutcome): string[] => {
  if (outcome.kind === 'no network') return ['It was not sent: there is no network. Please call.'];
  if (outcome.kind === 'signed out') return ['It was not sent: please sign in again. Please call now.'];
  if (outcome.kind === 'no answer')
    return ['We do not know whether it was sent: the server did not answer. Please call.'];
  const [sent, not] = [names(outcome.told, true), names(outcome.told, false)];
  if (sent.length + not.length === 0) return ['Nobody was told: no caregiver has said yes yet. Please call.'];
  return [
    ...(sent.length > 0 ? [`An e-mail went to ${listed(sent)}. It may not be read at once.`] : []),
    ...(not.length > 0 ? [`It could not be sent to ${listed(not)}. Please call.`] : []),
  ];
};

export const wentToSomebody = (outcome: SosOutcome): boolean =>
  outcome.kind === 'told' && names(outcome.told, true).length > 0;
