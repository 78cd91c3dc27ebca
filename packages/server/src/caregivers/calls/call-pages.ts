// The page behind the link "I will call": who calls already, or a button for the caregiver to say that they
// do.
import { nameInMail } from '@dosewell/domain/caregivers';
import { displayTime, slotOf, wallTimeAt } from '@dosewell/domain/time';
import { plainPage } from '../../platform/http/plain-page.ts';
import type { Call } from './calls.store.ts';
import { button, paragraph } from '../caregiver-pages.ts';
import type { KnownCaregiver } from '../caregiver.store.ts';

export const callPage = (known: KnownCaregiver, call: Call | undefined, path: string): string => {
  const name = nameInMail(known.person);
  if (call === undefined)
    return plainPage(
      `Will you call ${name}?`,
      [
        paragraph(
          `Nobody has said yet that they call. If you do, the other caregivers of ${name} are told so.`,
        ),
        button(path, 'I will call', true),
      ].join('\n'),
    );
  const time = displayTime(slotOf(wallTimeAt(call.at.getTime(), known.zone)));
  const mine = call.caregiverId === known.caregiver.id;
  return plainPage(
    mine ? `You call ${name}` : `${nameInMail(call.name)} calls ${name}`,
    [
      paragraph(
        mine ? `You said so at ${time}. Thank you.` : `That was said at ${time}. You need not call too.`,
      ),
      paragraph('You are told when an answer reaches us.'),
    ].join('\n'),
  );
};
