// A message by a way besides e-mail says only that there is one, never what it is about: it is read on a
// locked screen, by a phone company, or by anyone who knows an ntfy topic.
import { PRODUCT } from '@dosewell/domain/product';
import { personName } from '../caregiver-mails.ts';
import type { CaregiverMessage } from '../caregiver-messages.store.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';

export const isUrgent = ({ kind, detail }: Pick<CaregiverMessage, 'kind' | 'detail'>): boolean =>
  kind === 'sos' || detail === 'very_low';

export const wordsByWay = (
  known: KnownCaregiver,
  message: Pick<CaregiverMessage, 'kind' | 'detail'>,
): { readonly title: string; readonly body: string } => {
  const name = personName(known);
  return isUrgent(message)
    ? { title: `${PRODUCT}: urgent`, body: `Please look now: an urgent message about ${name}` }
    : { title: PRODUCT, body: `There is a message about ${name}. Your e-mail says more` };
};
