import type { Dose } from '@dosewell/domain/doses';
import { Button } from '../../../ui/button.tsx';
import { isSecondClick } from '../today/double-tap.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import type { Held } from './use-held.ts';

const WORDS = { early: 'Take early…', close: 'Take anyway…' } as const;

/** For a dose that asks before it is taken: a quiet button. A dose whose time has come can also be skipped. */
export function HeldActions({ dose, name, held }: { dose: Dose; name: string; held: Held }) {
  const answers = useDoseAnswers();
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <Button
        variant="link"
        aria-label={`${WORDS[held.why]} ${name}`}
        onClick={(event) => isSecondClick(event) || answers.take([dose])}
      >
        {WORDS[held.why]}
      </Button>
      {held.why === 'close' && (
        <Button
          variant="quiet"
          room={4}
          aria-label={`Skip ${name}`}
          onClick={(event) => isSecondClick(event) || answers.answer([dose], 'skipped')}
        >
          Skip
        </Button>
      )}
    </div>
  );
}
