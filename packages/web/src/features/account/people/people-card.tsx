import { planInForce } from '@dosewell/domain/billing';
import type { ListedPerson } from '@dosewell/domain/contract';
import { useState } from 'react';
import { showPerson } from '../../../data/account/show-person.ts';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { useRow, useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { AddPerson } from './add-person.tsx';
import { ChangeColor } from './change-color.tsx';
import { HandOver } from './handover/hand-over.tsx';
import { PeopleInPlan } from './people-in-plan.tsx';
import { PersonRow } from './person-row.tsx';
import { RemovePerson } from './remove-person.tsx';
import { usePeopleChanges } from './use-people-changes.ts';

/** The people whom this account opens: up to five in the Max plan. */
export function PeopleCard({ onUpgrade }: { onUpgrade: () => void }) {
  const { account } = useStore();
  const mayHold = planInForce(useRow('user_settings', account.userId)) === 'MAX';
  return (
    <Card title="People" id="people">
      <p className="mb-3 text-quiet">
        Look after a child or a parent: each person has medications, readings and reminders of their own.
      </p>
      {mayHold || account.people !== undefined ? (
        <ServerQueries>
          <People onUpgrade={onUpgrade} />
        </ServerQueries>
      ) : (
        <OnlyOne onUpgrade={onUpgrade} />
      )}
    </Card>
  );
}

/** For a plan that holds one person: the button explains that more people need another plan. */
function OnlyOne({ onUpgrade }: { onUpgrade: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Add a person
      </Button>
      {asked && <PeopleInPlan onClose={() => setAsked(false)} onUpgrade={onUpgrade} />}
    </>
  );
}

type Doing =
  | { readonly what: 'color' | 'remove' | 'hand over'; readonly person: ListedPerson }
  | { readonly what: 'add' };

function People({ onUpgrade }: { onUpgrade: () => void }) {
  const store = useStore();
  const { value, ...answer } = useServerQuery('/people');
  const { busy, askAnew, remove, putBack, takeBackHandover } = usePeopleChanges();
  const [doing, setDoing] = useState<Doing>();
  const close = (): void => setDoing(undefined);
  if (value === undefined) return <ServerProblem what="The people of this account" {...answer} />;
  const { people, most } = value;
  const there = people.filter(({ put_back_until }) => put_back_until === null);
  return (
    <>
      {people.length > 1 && (
        <ul aria-label="People of this account" className="mb-3 divide-y divide-line border-y border-line">
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              zone={store.wallClock().zone}
              busy={busy}
              onShow={() => void showPerson(person.user_id)}
              onColor={() => setDoing({ what: 'color', person })}
              onRemove={() => setDoing({ what: 'remove', person })}
              onPutBack={() => void putBack(person)}
              onHandOver={() => setDoing({ what: 'hand over', person })}
              onTakeBack={() => void takeBackHandover(person)}
            />
          ))}
        </ul>
      )}
      {there.length < Math.max(most, 2) && (
        <Button variant="quiet" onClick={() => setDoing({ what: 'add' })}>
          Add a person
        </Button>
      )}
      {doing?.what === 'add' && most === 1 && <PeopleInPlan onClose={close} onUpgrade={onUpgrade} />}
      {doing?.what === 'add' && most > 1 && <AddPerson people={there} onClose={close} onAdded={askAnew} />}
      {doing?.what === 'color' && <ChangeColor person={doing.person} onClose={close} onDone={askAnew} />}
      {doing?.what === 'hand over' && <HandOver person={doing.person} onClose={close} onDone={askAnew} />}
      {doing?.what === 'remove' && (
        <RemovePerson person={doing.person} onClose={close} onRemove={() => void remove(doing.person)} />
      )}
    </>
  );
}
