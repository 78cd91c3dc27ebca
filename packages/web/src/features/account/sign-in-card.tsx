import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type Mode, wordsOf } from './sign-in-words.ts';

type SignInCardProps = { mode: Mode; onChange: (mode: Mode) => void };

/** The form of both modes; switching empties it, however the mode came to be another. */
export function SignInCard({ mode, onChange }: SignInCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const switchMode = (): void => {
    onChange(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    // What was pressed now leads back; whoever does not see the change hears the new title.
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <Card>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {wordsOf[mode].title}
      </h1>
      <p className="mt-1 mb-6 text-quiet">{wordsOf[mode].subtitle}</p>
      <SignInForm key={mode} mode={mode} />
      <Button variant="link" className="mt-4 w-full" onClick={switchMode}>
        {wordsOf[mode].switchTo}
      </Button>
    </Card>
  );
}
