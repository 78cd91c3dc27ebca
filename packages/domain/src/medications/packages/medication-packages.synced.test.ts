import { expect, test } from 'vitest';
import { packageId } from '../../id/derived-id.ts';
import { idOf, isoAt } from '../../testing/builders.ts';
import { cabinet, DAY } from '../../testing/cabinet.ts';
import { act, remove, write } from '../../testing/operations.ts';
import type { Records } from '../../testing/records.ts';
import { patchSchemas } from '../../tables/operation.schema.ts';
import { medicationPackages } from './medication-packages.synced.ts';

const CODE = '04006381333931';
const ID = packageId(idOf(1), CODE);
const at = (time: string): string => `${DAY}T${time}`;
const held = (records: Records) => records.get('medication_packages', ID);
const keep = (records: Records, medication: string, time: string, id = ID) =>
  records.admit(
    act(at(time), [
      write(
        'medication_packages',
        id,
        { medication_id: medication, code: CODE },
        records.rev('medication_packages', id),
      ),
    ]),
    isoAt(at(time)),
  );

test('a package is one medication, forgotten once it is undone, and can be said anew', () => {
  const records = cabinet();
  expect(keep(records, idOf(1), '08:00')).toMatchObject({ ok: true });
  expect(held(records)).toMatchObject({
    medication_id: idOf(1),
    code: CODE,
    bucket: 'all',
    deleted_at: null,
  });
  records.admit(
    act(at('08:01'), [remove('medication_packages', ID, records.rev('medication_packages', ID))]),
    isoAt(at('08:01')),
  );
  expect(held(records)?.deleted_at).toBe(isoAt(at('08:01')));
  keep(records, idOf(1), '08:02');
  expect(held(records)).toMatchObject({ medication_id: idOf(1), deleted_at: null });
});

test('a package keeps what its medication was called, also where a device writes it without', () => {
  const records = cabinet();
  const label = { name: 'Metformin', dosage: '500 mg', form: 'tablet' };
  keep(records, idOf(1), '08:00');
  expect(held(records)).toMatchObject({ name: null, dosage: null, form: null });
  const patch = { medication_id: idOf(1), code: CODE, ...label };
  const base = records.rev('medication_packages', ID);
  records.admit(act(at('08:01'), [write('medication_packages', ID, patch, base)]), isoAt(at('08:01')));
  keep(records, idOf(1), '08:02');
  expect(held(records)).toMatchObject(label);
});

test('a package of no medication, or under another id than its number’s, is refused', () => {
  const records = cabinet();
  expect(keep(records, idOf(99), '08:00')).toMatchObject({
    ok: false,
    problem: { code: 'unknown_medication' },
  });
  expect(keep(records, idOf(1), '08:00', idOf(7))).toMatchObject({
    ok: false,
    problem: { code: 'not_writable' },
  });
});

test('a package needs its medication to be judged', () => {
  const row = write('medication_packages', ID, { medication_id: idOf(1), code: CODE });
  expect(medicationPackages.needs(row, at('08:00'))).toContainEqual({ table: 'medications', id: idOf(1) });
  expect(medicationPackages.needs(remove('medication_packages', ID, 1), at('08:00'))).toHaveLength(1);
});

test.each([
  [CODE, true],
  ['04006381333932', false],
  ['4006381333931', false],
])('the number %s is kept as a package: %s', (code, kept) => {
  expect(patchSchemas.medication_packages.safeParse({ medication_id: idOf(1), code }).success).toBe(kept);
});
