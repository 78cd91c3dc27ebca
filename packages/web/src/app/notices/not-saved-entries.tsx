import { dateOf, displayDate, displayTime, slotOf } from '@dosewell/domain/time';
import type { NotSaved } from '../../data/account/device-record.ts';
import { dismissNotSaved } from '../../data/account/left/not-saved.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const WHY: Readonly<Record<NotSaved['why'], (name: string) => string>> = {
  'own login': (name) =>
    `${name} has an own login now, so what was entered here for ${name} could not be saved. Please tell ${name}, or note it down.`,
  removed: (name) =>
    `${name} was removed from this account, so what was entered here for ${name} could not be saved. Please note it down.`,
};

type NotSavedEntriesProps = { entries: readonly NotSaved[] };

/**
 * Entries that were lost because the account no longer opens their person: shown until somebody confirms
 * having read them.
 */
export function NotSavedEntries({ entries }: NotSavedEntriesProps) {
  const people = [...new Set(entries.map(({ person }) => person))];
  return (
    <>
      {people.map((person) => {
        const theirs = entries.filter((entry) => entry.person === person);
        const why = theirs[0]?.why ?? 'removed';
        return (
          <Banner key={person} tone="brick" title={`Not saved for ${person}`}>
            <p>{WHY[why](person)}</p>
            <ul className="my-2 flex flex-col divide-y divide-line">
              {theirs.map(({ op, what, typed, at }) => (
                <li key={op} className="py-2 wrap-anywhere">
                  <bdi className="font-semibold">{what}</bdi>
                  {typed !== '' && (
                    <>
                      <br />
                      {typed}
                    </>
                  )}
                  <br />
                  <span className="text-quiet">
                    Entered {displayDate(dateOf(at))}, {displayTime(slotOf(at))}
                  </span>
                </li>
              ))}
            </ul>
            <Button variant="quiet" onClick={() => void dismissNotSaved()}>
              I have noted it
            </Button>
          </Banner>
        );
      })}
    </>
  );
}
