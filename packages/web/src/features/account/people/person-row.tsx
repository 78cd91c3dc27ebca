import { dateOf, displayDate, displayTime, slotOf, today, wallTimeAt } from '@dosewell/domain/time';
import type { ListedPerson } from '@dosewell/domain/contract';
import { Button } from '../../../ui/button.tsx';
import { PersonMark } from '../../../ui/whose/whose-line.tsx';

type PersonRowProps = {
  person: ListedPerson;
  zone: string;
  busy: boolean;
  onShow: () => void;
  onColor: () => void;
  onRemove: () => void;
  onHandOver: () => void;
  onTakeBack: () => void;
  onPutBack: () => void;
};

const untilWords = (instant: string, zone: string): string =>
  `Removed. Can be put back until ${displayDate(today({ instant: Date.parse(instant), zone }))}, then everything is deleted.`;

const handoverWords = (
  { email, until, over }: NonNullable<ListedPerson['handover']>,
  zone: string,
): string => {
  const at = wallTimeAt(Date.parse(until), zone);
  return over
    ? `The own login offered to ${email} was not accepted in time. Nothing has changed.`
    : `An own login is offered to ${email} until ${displayDate(dateOf(at))}, ${displayTime(slotOf(at))}. Until it is accepted, nothing changes.`;
};

/** One person of the account in the list, with what can be done. */
export function PersonRow({ person, zone, busy, ...on }: PersonRowProps) {
  const { display_name: name, color, self, put_back_until: until, own_login: ownLogin, handover } = person;
  const waits = handover?.over === false;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonMark name={name} color={color} large />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {self && <p className="text-quiet">You</p>}
        {until !== null && <p className="text-quiet">{untilWords(until, zone)}</p>}
        {handover !== null && <p className="text-quiet wrap-anywhere">{handoverWords(handover, zone)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {until === null ? (
          <>
            {!self && (
              <Button variant="quiet" disabled={busy} aria-label={`Show ${name}`} onClick={on.onShow}>
                Show
              </Button>
            )}
            <Button variant="quiet" disabled={busy} aria-label={`Color of ${name}`} onClick={on.onColor}>
              Color
            </Button>
            {!self && !ownLogin && (
              <Button
                variant="quiet"
                disabled={busy}
                aria-label={waits ? `Take back the login offered to ${name}` : `Give ${name} an own login`}
                onClick={waits ? on.onTakeBack : on.onHandOver}
              >
                {waits ? 'Take back' : 'Own login'}
              </Button>
            )}
            {!self && (
              <Button variant="quiet" disabled={busy} aria-label={`Remove ${name}`} onClick={on.onRemove}>
                Remove
              </Button>
            )}
          </>
        ) : (
          <Button variant="quiet" disabled={busy} aria-label={`Put ${name} back`} onClick={on.onPutBack}>
            Put back
          </Button>
        )}
      </div>
    </li>
  );
}
