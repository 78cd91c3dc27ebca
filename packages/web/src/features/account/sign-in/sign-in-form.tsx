import { Link } from '../../../navigation/link.tsx';
import { isPhoneApp } from '../../../platform/phone-app.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { type Mode, PASSWORD_HINT, wordsOf } from './sign-in-words.ts';
import { type SignInTurns, useSignInForm } from './use-sign-in-form.ts';
import { WaitOrCode } from './wait-or-code.tsx';

type SignInFormProps = SignInTurns & { mode: Mode };

const look = 'text-lake underline underline-offset-4 hover:decoration-2';

/** The fields for signing in or signing up, validated with our own messages instead of the browser's. */
export function SignInForm({ mode, ...turns }: SignInFormProps) {
  const { fields, errors, pending, waiting, form, submit, change } = useSignInForm(mode, turns);
  const words = wordsOf[mode];
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {mode === 'sign-up' && (
        <TextField
          id="displayName"
          label="Full Name"
          autoComplete="name"
          required
          value={fields.displayName}
          error={errors.displayName}
          onChange={(event) => change({ displayName: event.target.value })}
        />
      )}
      <TextField
        id="email"
        type="email"
        label="Email address"
        autoComplete="email"
        required
        value={fields.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        required
        {...(mode === 'sign-up' && { help: PASSWORD_HINT })}
        value={fields.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {waiting && (
        <WaitOrCode
          key={waiting.email}
          email={waiting.email}
          until={waiting.until}
          code={fields.mailCode}
          error={errors.mailCode}
          onChange={(mailCode) => change({ mailCode })}
        />
      )}
      {!isPhoneApp() && (
        <SwitchField
          label="This is a shared device"
          help="Nothing of yours stays on it. You need the network, and what is not sent yet is lost when the page is closed. Log out when you leave; after 12 hours you are signed out."
          checked={fields.sharedDevice}
          onCheckedChange={(sharedDevice) => change({ sharedDevice })}
        />
      )}
      <Button type="submit" size="lg" pending={pending} disabled={pending}>
        {pending ? words.pending : words.submit}
      </Button>
      {mode === 'sign-up' && (
        <p className="-mt-1 text-sm text-quiet">
          You agree to the{' '}
          <Link to="/terms" className={look}>
            terms
          </Link>{' '}
          and to how your data is kept (
          <Link to="/privacy" className={look}>
            privacy
          </Link>
          ) when you create an account.
        </p>
      )}
      {mode === 'sign-in' && <PasskeyButton sharedDevice={fields.sharedDevice} />}
    </form>
  );
}
