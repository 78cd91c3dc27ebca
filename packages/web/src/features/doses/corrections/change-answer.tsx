import type { Dose } from '@dosewell/domain/doses';
import { CircleCheck, CircleMinus, RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useDoseAnswers } from '../use-dose-answers.ts';

/** Every answer can be changed later, also on past days. An as-needed dose was either taken or not. */
export function ChangeAnswer({ dose, name }: { dose: Dose; name: string }) {
  const answers = useDoseAnswers();
  const other: MenuItem =
    dose.status === 'taken'
      ? { label: 'I skipped it', icon: CircleMinus, onSelect: () => answers.answer([dose], 'skipped') }
      : { label: 'I took it', icon: CircleCheck, onSelect: () => answers.answer([dose], 'taken') };
  const clear: MenuItem = {
    label: dose.slot === null ? 'Remove this dose' : 'Remove this answer',
    icon: RotateCcw,
    onSelect: () => answers.clear(dose),
  };
  return (
    <Menu
      trigger={
        <Button variant="link" className="ml-auto" aria-label={`Change ${name}`}>
          Change
        </Button>
      }
      items={dose.slot === null ? [clear] : [other, clear]}
    />
  );
}
