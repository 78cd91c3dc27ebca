import { checkSignIn } from '@dosewell/domain/account';
import { problems } from '@dosewell/domain/problem';
import { type FormEvent, useState } from 'react';
import { signIn } from '../../../data/account/account-api.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { Username } from '../profile/username.tsx';

type SignInAgainProps = {
  email: string;
  sharedDevice: boolean;
  onSignedIn: () => void;
};

/**
 * Asks for the password on the present page when the server no longer knows the session. Nothing on the
 * device changes.
 */
export function SignInAgain({ email, sharedDevice, onSignedIn }: SignInAgainProps) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [secondStep, setSecondStep] = useState<string>();

  const attempt = async (): Promise<void> => {
    const result = await signIn({ email, password, sharedDevice });
    if (!result.ok) return setError(problems[result.problem.code].text);
    setPassword('');
    if ('secondStep' in result.value) return setSecondStep(result.value.secondStep);
    enter();
  };
  const enter = (): void => {
    setSecondStep(undefined);
    setOpen(false);
    onSignedIn();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const judged = checkSignIn({ email, password });
    setError(judged.ok ? undefined : judged.problem.fields?.password);
    if (!judged.ok) return;
    setPending(true);
    try {
      await attempt();
    } catch {
      setError('The server cannot be reached. Everything is kept on this device; try again later.');
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      title="Please sign in"
      description={`Everything you entered is kept on this device. Sign in as ${email} to send it.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Sign in again</Button>}
    >
      {secondStep === undefined ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <Username email={email} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            error={error}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" size="lg" pending={pending}>
            Sign In
          </Button>
          <Link
            to="/auth"
            search={{ mode: 'forgot' }}
            className={buttonClass('link')}
            onClick={() => setOpen(false)}
          >
            Forgot password?
          </Link>
        </form>
      ) : (
        <SecondStepForm
          secondStep={secondStep}
          onSignedIn={enter}
          onStartAgain={() => setSecondStep(undefined)}
        />
      )}
    </Dialog>
  );
}
