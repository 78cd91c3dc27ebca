import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/class-names.ts';
import { toastOne } from '../../../ui/messages/toast.ts';
import { CheckMailCard } from './check-mail-card.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type Mode, SECOND_STEP_WORDS, wordsOf } from './sign-in-words.ts';

type SignInCardProps = { mode: Mode; onChange: (mode: Mode) => void; onForgotten: () => void };

/** The form for signing in and signing up; it is cleared whenever the mode changes. */
export function SignInCard({ mode, onChange, onForgotten }: SignInCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [secondStep, setSecondStep] = useState<string>();
  const [mailed, setMailed] = useState<string>();
  const words = secondStep === undefined ? wordsOf[mode] : SECOND_STEP_WORDS;
  const switchMode = (): void => {
    onChange(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    // The pressed button now leads back to the other mode; focusing the title announces the change.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const startAgain = (): void => {
    setSecondStep(undefined);
    requestAnimationFrame(() => heading.current?.focus());
  };
  if (mailed !== undefined) return <CheckMailCard email={mailed} onBack={() => setMailed(undefined)} />;
  return (
    <Card>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {words.title}
      </h1>
      <p className="mt-1 mb-6 text-quiet">{words.subtitle}</p>
      {secondStep === undefined ? (
        <>
          <SignInForm key={mode} mode={mode} onSecondStep={setSecondStep} onCheckMail={setMailed} />
          {mode === 'sign-in' && (
            <Button variant="link" className="mt-4 w-full" onClick={onForgotten}>
              Forgot password?
            </Button>
          )}
          <Button variant="link" className={cn('w-full', mode === 'sign-up' && 'mt-4')} onClick={switchMode}>
            {wordsOf[mode].switchTo}
          </Button>
        </>
      ) : (
        <SecondStepForm
          secondStep={secondStep}
          onSignedIn={() => toastOne(wordsOf['sign-in'].success)}
          onStartAgain={startAgain}
        />
      )}
    </Card>
  );
}
