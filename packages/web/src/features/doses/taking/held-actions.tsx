import { type AskReason, type Dose } from '@dosewell/domain/doses';
import { today } from '@dosewell/domain/time';
import { Button } from '../../../ui/button.tsx';
import { presentMinute } from '../clock.ts';
import { isSecondClick } from '../today/double-tap.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { TookItAtButton } from './took-it-at-button.tsx';
import type { Held } from './use-held.ts';

const WORDS: Readonly<Record<AskReason, string>> = {
  early: 'Take early…',
  close: 'Take anyway…',
  missed: 'Take now…',
  injection: 'Take…',
  covered: 'Take anyway…',
  earlier: 'Take now…',
};

type HeldActionsProps = { dose: Dose; name: string; held: Held };

/**
 * The buttons of a dose that asks before it is taken now. The button to say when it was taken comes first
 * where that is likely; a missed dose of another day has no Take button.
 */
export function HeldActions({ dose, name, held: { why } }: HeldActionsProps) {
  const answers = useDoseAnswers();
  const missed = why === 'missed';
  const ofToday = dose.date === today(presentMinute());
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {(missed || why === 'earlier' || dose.timing === 'late') && (
        <TookItAtButton dose={dose} name={name} variant="quiet" />
      )}
      {why !== 'early' && (
        <Button
          variant="quiet"
          room={4}
          aria-label={`${missed ? 'I skipped it' : 'Skip'} ${name}`}
          onClick={(event) => isSecondClick(event) || answers.skip([dose])}
        >
          {missed ? 'I skipped it' : 'Skip'}
        </Button>
      )}
      {(!missed || ofToday) && (
        <Button
          variant="link"
          aria-label={`${WORDS[why]} ${name}`}
          onClick={(event) => isSecondClick(event) || answers.take([dose])}
        >
          {WORDS[why]}
        </Button>
      )}
    </div>
  );
}
