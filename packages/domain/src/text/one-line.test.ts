import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSignUp } from '../account/index.ts';
import { finishSignUpSchema, signUpSchema } from '../account/account.schema.ts';
import { patchSchemas } from '../tables/operation.schema.ts';
import { oneLine } from './one-line.ts';

const HOSTILE = '\u202eMaria\r\nBcc: eve@example.org\u2066\u200f';
const PLAIN = 'Maria Bcc: eve@example.org';

test.each([
  ['Maria\nFernández', 'Maria Fernández'],
  ['a\u2028b\u0085c\td', 'a b c d'],
  ['\u202egnp.exe\u202c', 'gnp.exe'],
  ['\u200eMaria\ufeff\u0007', 'Maria'],
  ['👩‍⚕️ مریم', '👩‍⚕️ مریم'],
  ['می‌خورم', 'می‌خورم'],
])('the text %j is kept as %j', (typed, kept) => {
  expect(oneLine(typed)).toBe(kept);
});

/** Of all characters hardly one breaks a line or is unseen, so these are drawn on purpose. */
const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'\t\n\v\f\r\u0085\u2028\u2029', ...'\0\u0007\u200e\u202e\u2066\ufeff', ' ', 'a'),
);

test('any typed text is kept as one line, and keeping it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (typed) => {
      const kept = oneLine(typed);
      expect(oneLine(kept)).toBe(kept);
      expect(kept).not.toMatch(/[\t\n\v\f\r\u0085\u2028\u2029\ufeff\p{Bidi_Control}]/u);
    }),
  );
});

test('names of people, medications, prescribers and pharmacies are one line wherever they are entered', () => {
  const person = { email: 'maria@example.org', password: 'Correct-horse-1', display_name: HOSTILE };
  const medication = { name: HOSTILE, dosage: HOSTILE, prescriber: HOSTILE };
  const pharmacy = { pharmacy_name: HOSTILE, pharmacy_phone: '1\n2' };
  // covers: T-12
  expect(signUpSchema.parse(person).display_name).toBe(PLAIN);
  // covers: T-12
  expect(finishSignUpSchema.parse({ token: 'x'.repeat(43), display_name: HOSTILE }).display_name).toBe(PLAIN);
  // covers: T-12
  expect(patchSchemas.profiles.parse({ display_name: HOSTILE }).display_name).toBe(PLAIN);
  expect(checkSignUp(person)).toMatchObject({ ok: true, value: { display_name: PLAIN } });
  // covers: T-12
  expect(patchSchemas.medications.parse(medication)).toEqual({
    name: PLAIN,
    dosage: PLAIN,
    prescriber: PLAIN,
  });
  const id = '01900000-0000-7000-8000-000000000001';
  expect(patchSchemas.med_refill_config.parse({ medication_id: id, ...pharmacy })).toMatchObject({
    pharmacy_name: PLAIN,
    pharmacy_phone: '1 2',
  });
});

test('a name of invisible characters counts as empty', () => {
  const { error } = patchSchemas.profiles.safeParse({ display_name: '\u202e\u2066\n' });
  expect(error?.issues[0]?.message).toBe('Name is required');
});
