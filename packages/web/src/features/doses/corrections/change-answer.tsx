import type { Dose } from '@dosewell/domain/doses';
import { CircleCheck, CircleMinus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { TookItAt } from '../taking/took-it-at.tsx';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { CLEAR_WORDS } from './clear-words.ts';

/**
 * Lets the person change an answer later, also on past days. An as-needed dose is either taken or not
 * recorded.
 */
export function ChangeAnswer({ dose, name }: { dose: Dose; name: string }) {
  const answers = useDoseAnswers();
  const [stating, setStating] = useState(false);
  const asNeeded = dose.slot === null;
  const label = asNeeded ? 'Change time or amount…' : 'I took it at…';
  const tookItAt: MenuItem = { label, icon: CircleCheck, onSelect: () => setStating(true) };
  const skipped: MenuItem = {
    label: 'I skipped it',
    icon: CircleMinus,
    onSelect: () => answers.skip([dose]),
  };
  const clear: MenuItem = {
    label: asNeeded ? 'Remove this dose' : CLEAR_WORDS,
    icon: RotateCcw,
    onSelect: () => answers.clear(dose),
  };
  const maySkip = !asNeeded && dose.status === 'taken';
  return (
    <>
      <Menu
        trigger={
          <Button variant="link" className="ml-auto" aria-label={`Change ${name}`}>
            Change
          </Button>
        }
        items={maySkip ? [tookItAt, skipped, clear] : [tookItAt, clear]}
      />
      <TookItAt dose={dose} name={name} open={stating} onOpenChange={setStating} />
    </>
  );
}
