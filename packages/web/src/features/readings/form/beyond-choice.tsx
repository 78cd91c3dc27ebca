import { type Beyond, BEYOND_WORDS } from '@dosewell/domain/readings';
import { Button } from '../../../ui/button.tsx';
import type { ReadingFormState } from './use-reading-form.ts';

/** Buttons for a meter that shows LO or HI in place of a number. */
export function BeyondChoice({ state }: { state: ReadingFormState }) {
  const { beyond } = state.draft;
  const button = (value: Beyond) => (
    <Button
      variant={beyond === value ? 'primary' : 'quiet'}
      aria-pressed={beyond === value}
      onClick={() => state.change({ beyond: beyond === value ? undefined : value })}
    >
      {BEYOND_WORDS[value]}
    </Button>
  );
  return (
    <div role="group" aria-label="The meter shows no number" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-quiet">
        The meter shows
      </span>
      {button('lo')}
      {button('hi')}
    </div>
  );
}
