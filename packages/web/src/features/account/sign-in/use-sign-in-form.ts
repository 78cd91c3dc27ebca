import {
  checkSignIn,
  checkSignUp,
  type ConsentRecord,
  mailCodeFault,
  TERMS_VERSION,
} from '@dosewell/domain/account';
import { problems } from '@dosewell/domain/problem';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { signIn, signUp } from '../../../data/account/account-api.ts';
import { lookupKeyIn } from '../../../navigation/place.ts';
import { useLocation } from '../../../navigation/use-router.ts';
import { browser } from '../../../platform/browser.ts';
import { storeText } from '../../../platform/plain-storage.ts';
import { closeToast, toastOne } from '../../../ui/messages/toast.ts';
import { type Mode, wordsOf } from './sign-in-words.ts';
import { tellAuthenticationError } from './authentication-error.ts';

export interface SignInFields {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly sharedDevice: boolean;
  /** The code from a mail; empty if none was requested. */
  readonly mailCode: string;
}
export type FieldErrors = Readonly<
  Partial<Record<'displayName' | 'email' | 'password' | 'mailCode', string>>
>;

const FIELDS_IN_ORDER = ['displayName', 'email', 'password', 'mailCode'] as const;
const EMPTY: SignInFields = { displayName: '', email: '', password: '', sharedDevice: false, mailCode: '' };

const ask = (mode: Mode, fields: SignInFields) =>
  mode === 'sign-in'
    ? checkSignIn({ email: fields.email, password: fields.password })
    : checkSignUp({ email: fields.email, password: fields.password, display_name: fields.displayName });

/**
 * Creating an account agrees to the terms. The device keeps that, and the account's settings take it over.
 */
const agreeToTerms = (): void => {
  const date = new Date(browser.now()).toISOString();
  storeText('terms-seen', JSON.stringify({ date, version: TERMS_VERSION } satisfies ConsentRecord));
};

const send = async (
  mode: Mode,
  { displayName, email, password, sharedDevice, mailCode }: SignInFields,
  lookupKey: string | undefined,
) => {
  // Closes the message of an earlier refusal.
  closeToast();
  const who = { email: email.trim(), password, sharedDevice };
  if (mode === 'sign-in') return signIn(mailCode === '' ? who : { ...who, mailCode });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const chosen = lookupKey === undefined ? {} : { lookupKey };
  const made = await signUp({ ...who, ...chosen, displayName: displayName.trim(), timezone: timeZone });
  if (made.ok) agreeToTerms();
  return made;
};

const errorsOf = (fields: Readonly<Record<string, string>> = {}): FieldErrors => {
  const { display_name, ...others } = fields;
  return display_name === undefined ? others : { ...others, displayName: display_name };
};

const faultsOf = (mode: Mode, fields: SignInFields): FieldErrors | undefined => {
  const judged = ask(mode, fields);
  if (!judged.ok) return errorsOf(judged.problem.fields);
  const mailCode = fields.mailCode === '' ? undefined : mailCodeFault(fields.mailCode);
  return mailCode === undefined ? undefined : { mailCode };
};

/** Milliseconds until the button is enabled again and the browser has moved the focus. */
const UNTIL_DRAWN_MS = 50;

/** A disabled button loses the focus in the next frame; after a failure the focus is put back. */
const restoreFocus = (form: RefObject<HTMLFormElement | null>): void =>
  void setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, UNTIL_DRAWN_MS);

export interface SignInTurns {
  /** The password was right, and the account asks for a code too. */
  readonly onSecondStep: (secondStep: string) => void;
  /** Called when the mail to this address says how to go on. */
  readonly onCheckMail: (email: string) => void;
}

/**
 * The state of the sign-in form. After a success the guard of the public route navigates, not this form. An
 * account with a second step asks for its code first.
 */
export const useSignInForm = (mode: Mode, { onSecondStep, onCheckMail }: SignInTurns) => {
  const lookupKey = lookupKeyIn(useLocation());
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pending, setPending] = useState(false);
  /** The address for which no password can be tried yet, and until when. */
  const [waiting, setWaiting] = useState<{ readonly email: string; readonly until: number }>();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (faults: FieldErrors): void => {
    setErrors(faults);
    toastOne({ title: 'Validation Error', description: problems.invalid.text, variant: 'destructive' });
    const first = FIELDS_IN_ORDER.find((name) => faults[name] !== undefined);
    form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  };

  const attempt = async (): Promise<void> => {
    const result = await send(mode, fields, lookupKey);
    if (result.ok) {
      setFields(EMPTY);
      if ('checkMail' in result.value) return onCheckMail(fields.email.trim());
      if ('secondStep' in result.value) return onSecondStep(result.value.secondStep);
      return toastOne(wordsOf['welcomeBack' in result.value ? 'sign-in' : mode].success);
    }
    const { code, fields: faults, retryAfter = 0 } = result.problem;
    if (code === 'invalid' && faults !== undefined) return refuse(errorsOf(faults));
    if (code === 'sign_in_paused')
      setWaiting({ email: fields.email.trim(), until: Date.now() + retryAfter * 1000 });
    setErrors(code === 'wrong_mail_code' ? { mailCode: problems[code].text } : errorsOf(faults));
    toastOne({ title: wordsOf[mode].failure, description: problems[code].text, variant: 'destructive' });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const faults = faultsOf(mode, fields);
    if (faults !== undefined) return refuse(faults);
    setErrors({});
    setPending(true);
    try {
      await attempt();
    } catch {
      tellAuthenticationError();
    } finally {
      setPending(false);
      restoreFocus(form);
    }
  };

  return {
    fields,
    errors,
    pending,
    waiting,
    form,
    submit,
    change: (patch: Partial<SignInFields>) => setFields((before) => ({ ...before, ...patch })),
  };
};
