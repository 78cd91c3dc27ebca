import { expect, test } from 'vitest';
import { aMedication, idOf } from '../../testing/builders.ts';
import type { MedicationRow, PackageRow } from '../../sync/rows.ts';
import { type DoseOfTime, packageVerdict, rememberedOf } from './package-verdict.ts';

const CODE = '04006381333931';
const medication = (number: number, given: Partial<MedicationRow> = {}): MedicationRow =>
  aMedication({ id: idOf(number), stamps: { name: 10, dosage: 10, form: 10, notes: 90 }, ...given });
const remembered = (number: number, clock: number, code = CODE): PackageRow => ({
  ...{ id: `package ${number}`, rev: 1, clock, bucket: 'all', deleted_at: null },
  ...{ medication_id: idOf(number), code, name: null, dosage: null, form: null },
});
const dose = ({ id, name, dosage, form }: MedicationRow, given: Partial<DoseOfTime> = {}): DoseOfTime => ({
  ...{ medicationId: id, name, dosage, form, answer: undefined },
  ...given,
});
const verdict = (
  packages: readonly PackageRow[],
  medications: readonly MedicationRow[],
  doses: readonly DoseOfTime[],
) => packageVerdict(rememberedOf(CODE, packages, medications), doses);

test('a package remembered after its medication was written is right for its dose, and for no other', () => {
  const [metformin, ramipril] = [medication(1), medication(2, { name: 'Ramipril' })];
  const known = [remembered(1, 20), remembered(2, 30, '04012345678901')];
  expect(verdict(known, [metformin, ramipril], [dose(ramipril), dose(metformin)])).toEqual({
    kind: 'right',
    of: dose(metformin),
    noted: undefined,
  });
  expect(verdict(known, [metformin, ramipril], [dose(ramipril)])).toMatchObject({
    kind: 'other',
    of: { name: 'Metformin' },
  });
});

test('a package of no medication on the list is not known', () => {
  expect(verdict([remembered(1, 20)], [], [])).toEqual({ kind: 'unknown' });
});

test.each(['name', 'dosage', 'form'])('a package is right no longer once %s was changed', (field) => {
  const changed = medication(1, { stamps: { name: 10, dosage: 10, [field]: 20 } });
  expect(verdict([remembered(1, 20)], [changed], [dose(changed)])).toEqual({
    kind: 'changed',
    compare: [dose(changed)],
    isDue: true,
    noted: undefined,
  });
  expect(verdict([remembered(1, 21)], [changed], [dose(changed)])).toMatchObject({ kind: 'right' });
});

test.each([
  ['name', { name: 'Glucophage' }],
  ['strength', { dosage: '250 mg' }],
  ['form', { form: 'capsule' }],
] as const)(
  'a package remembered on a device that did not know yet of another %s is not right',
  (_field, label) => {
    const medicine = medication(1);
    const { name, dosage, form } = medicine;
    const known = { ...remembered(1, 20), name, dosage, form };
    expect(verdict([known], [medicine], [dose(medicine)])).toMatchObject({ kind: 'right' });
    expect(verdict([{ ...known, ...label }], [medicine], [dose(medicine)])).toMatchObject({
      kind: 'changed',
    });
    const { name: _, dosage: __, form: ___, ...unlabelled } = known;
    expect(verdict([unlabelled as PackageRow], [medicine], [dose(medicine)])).toMatchObject({
      kind: 'right',
    });
  },
);

test('a changed medication that is not for the time is said to be none of it, and one that was answered to be noted', () => {
  const changed = medication(1, { stamps: { dosage: 30 } });
  expect(verdict([remembered(1, 20)], [changed], [])).toMatchObject({
    kind: 'changed',
    compare: [{ id: idOf(1) }],
    isDue: false,
    noted: undefined,
  });
  expect(verdict([remembered(1, 20)], [changed], [dose(changed, { answer: 'taken' })])).toMatchObject({
    kind: 'changed',
    isDue: false,
    noted: 'taken',
  });
});

test('a dose of the former strength is compared with its own strength, and the new package is not right for it', () => {
  const changed = medication(1, { dosage: '1000 mg', stamps: { name: 10, dosage: 25 } });
  const former = dose(changed, { dosage: '500 mg' });
  expect(verdict([remembered(1, 20)], [changed], [former])).toMatchObject({
    kind: 'changed',
    compare: [{ dosage: '500 mg' }],
  });
  expect(verdict([remembered(1, 30)], [changed], [former])).toMatchObject({
    kind: 'other',
    of: { dosage: '1000 mg' },
  });
  expect(verdict([remembered(1, 30)], [changed], [former, dose(changed)])).toMatchObject({
    kind: 'right',
    of: { dosage: '1000 mg' },
  });
});

test('a changed row is compared with the dose of a second row of its name', () => {
  const [morning, evening] = [medication(1, { dosage: '1000 mg', stamps: { dosage: 25 } }), medication(2)];
  expect(verdict([remembered(1, 20)], [morning, evening], [dose(evening)])).toMatchObject({
    kind: 'changed',
    compare: [{ medicationId: idOf(2), dosage: '500 mg' }],
    isDue: true,
  });
});

test('one medicine in two rows is right for either, whichever device remembered it last', () => {
  const rows = [medication(1), medication(2, { name: ' metformin', dosage: '500mg' })];
  const known = [remembered(1, 20), remembered(2, 30)];
  for (const row of rows)
    expect(verdict(known, rows, [dose(row)])).toMatchObject({ kind: 'right', of: { medicationId: row.id } });
  const capsule = medication(3, { form: 'capsule' });
  expect(verdict(known, [...rows, capsule], [dose(capsule)])).toMatchObject({ kind: 'other' });
});

test('two numbers of a dosage are not drawn together', () => {
  const [half, many] = [medication(1, { dosage: '1 1/2' }), medication(2, { dosage: '11/2' })];
  expect(verdict([remembered(1, 20)], [half, many], [dose(many)])).toMatchObject({ kind: 'other' });
});

test('a dose that was answered is said to be noted, never to be due', () => {
  const [one, twin] = [medication(1), medication(2)];
  for (const answer of ['taken', 'skipped'] as const) {
    expect(verdict([remembered(1, 20)], [one], [dose(one, { answer })])).toMatchObject({
      kind: 'noted',
      of: { name: 'Metformin' },
      noted: answer,
    });
    expect(verdict([remembered(1, 20)], [one, twin], [dose(twin, { answer })])).toMatchObject({
      kind: 'noted',
      noted: answer,
    });
  }
  // Taken in the former strength, before the strength was changed.
  expect(
    verdict([remembered(1, 20)], [one], [dose(one, { dosage: '250 mg', answer: 'taken' })]),
  ).toMatchObject({ kind: 'noted', of: { dosage: '250 mg' } });
  expect(
    verdict([remembered(1, 20)], [one, twin], [dose(one, { answer: 'taken' }), dose(twin)]),
  ).toMatchObject({ kind: 'right', of: { medicationId: idOf(2) }, noted: 'taken' });
});

test('two devices that remember two medicines of one number make neither right', () => {
  const [metformin, ramipril] = [medication(1), medication(2, { name: 'Ramipril' })];
  const both = [remembered(1, 20), remembered(2, 30)];
  for (const due of [metformin, ramipril])
    expect(verdict(both, [metformin, ramipril], [dose(due)])).toMatchObject({
      kind: 'disputed',
      between: [{ name: 'Ramipril' }, { name: 'Metformin' }],
    });
  expect(verdict(both, [metformin, ramipril], [])).toMatchObject({ kind: 'other', of: { name: 'Ramipril' } });
  // What was remembered before a change says nothing of the medicine as it is now.
  const renamed = medication(1, { name: 'Glucophage', stamps: { name: 25 } });
  expect(verdict(both, [renamed, ramipril], [dose(ramipril)])).toMatchObject({ kind: 'right' });
});
