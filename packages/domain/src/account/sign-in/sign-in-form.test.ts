import fc from 'fast-check';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { readTable } from '../../testing/table.ts';
import { signInSchema, signUpSchema } from '../account.schema.ts';
import { displayNameFault } from '../profile/display-name-rule.ts';
import { emailFault } from './email-rule.ts';
import { checkSignIn, checkSignUp } from './sign-in-form.ts';

const good = { email: 'maria@example.org', password: 'Correct-horse-1', display_name: 'Maria' };

const judge = (form: string | undefined, fields: typeof good) => {
  const { email, password } = fields;
  return form === 'sign-in' ? checkSignIn({ email, password }) : checkSignUp(fields);
};

test.each(readTable('sign-in-validation.csv'))(
  '$id: the $form form with "$given" as $field says "$message"',
  (line) => {
    const field = line.field ?? '';
    const fields = { ...good, [field]: line.given ?? '' };
    const judged = judge(line.form, fields);
    expect(judged.ok ? undefined : judged.problem.fields).toEqual(
      line.message ? { [field]: line.message } : undefined,
    );
    const { email, password } = fields;
    const sent =
      line.form === 'sign-in' ? signInSchema.safeParse({ email, password }) : signUpSchema.safeParse(fields);
    expect(sent.error?.issues[0]?.message ?? '', 'what the server says').toBe(line.message);
  },
);

test('the form judges all fields at once and reports the first fault of each', () => {
  const judged = checkSignUp({ email: 'maria', password: 'x', display_name: '' });
  expect(judged).toEqual({
    ok: false,
    problem: {
      code: 'invalid',
      fields: {
        email: 'Please enter a valid email address',
        password: 'Password must be at least 8 characters',
        display_name: 'Name is required',
      },
    },
  });
});

test('the form trims what is sent, except the password', () => {
  const judged = checkSignUp({ email: ' a@b.org ', password: ' Correct-1 ', display_name: ' Maria ' });
  // covers: AUTH-042 AUTH-043
  expect(judged).toEqual({
    ok: true,
    value: { email: 'a@b.org', password: ' Correct-1 ', display_name: 'Maria' },
  });
  // covers: AUTH-042
  expect(checkSignIn({ email: ' a@b.org ', password: ' x ' })).toEqual({
    ok: true,
    value: { email: 'a@b.org', password: ' x ' },
  });
});

test('the sign-in library accepts every address that the form accepts', () => {
  const nearly = fc.stringMatching(/^[A-Za-z0-9_'+.@-]{1,20}@[A-Za-z0-9.-]{1,20}$/);
  fc.assert(
    fc.property(fc.oneof(nearly, fc.emailAddress(), fc.string()), (address) => {
      const admitted = emailFault(address) === undefined;
      expect(admitted && !z.email().safeParse(address.trim()).success).toBe(false);
    }),
  );
});

test('the form refuses an address longer than mail allows', () => {
  const address = (local: number): string => `${'a'.repeat(local)}@example.org`;
  expect([emailFault(address(242)), emailFault(address(243))]).toEqual([
    undefined,
    'Please enter a valid email address',
  ]);
});

test('the form refuses a name that no database can hold, at its field', () => {
  for (const name of ['Ma\0ria', 'Maria \uD83D'])
    expect(displayNameFault(name)).toBe('Name contains a character that cannot be saved');
  expect(displayNameFault('Maria 🙂 مريم')).toBeUndefined();
});

test('the limit of fifty characters counts what a person sees as one character', () => {
  expect([displayNameFault('🙂'.repeat(50)), displayNameFault('🙂'.repeat(51))]).toEqual([
    undefined,
    'Name must be less than 50 characters',
  ]);
});
