import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMedication } from '../testing/builders.ts';
import { deleteDocument, mergeDocument } from './merge-document.ts';
import type { Patch } from './operation.ts';
import type { MedicationRow } from './rows.ts';

const SEEN = 5;
const WRITTEN = 1000;
const current = aMedication({
  rev: SEEN,
  clock: WRITTEN,
  stamps: { name: WRITTEN, notes: WRITTEN, dosage: WRITTEN },
});

interface Edit {
  readonly patch: Patch;
  readonly clock: number;
}

/** Both edits are based on revision `SEEN`; the server applies them one after the other. */
const inTurn = (...edits: readonly Edit[]): MedicationRow =>
  edits.reduce((row, { patch, clock }, turn) => {
    const merge = mergeDocument(row, patch, SEEN, clock);
    if (!merge.ok) throw new Error(merge.problem.code);
    return { ...merge.value.row, rev: SEEN + turn + 1 };
  }, current);

const clock = fc.integer({ min: WRITTEN + 1, max: WRITTEN + 100 });
const word = fc.constantFrom('a', 'b', 'c');

test('concurrent edits of different fields both stand, in whatever order they arrive', () => {
  fc.assert(
    fc.property(word, word, word, clock, clock, (name, notes, dosage, one, two) => {
      const edits = [
        { patch: { name, dosage }, clock: one },
        { patch: { notes }, clock: two },
      ] as const;
      expect(inTurn(...edits)).toMatchObject({ name, dosage, notes });
      expect(inTurn(edits[1], edits[0])).toEqual(inTurn(...edits));
    }),
  );
});

test('the later of two concurrent edits of one field stands, in whatever order they arrive', () => {
  fc.assert(
    fc.property(clock, clock, (one, two) => {
      fc.pre(one !== two);
      const edits = [
        { patch: { name: 'one' }, clock: one },
        { patch: { name: 'two' }, clock: two },
      ] as const;
      expect(inTurn(...edits).name).toBe(one > two ? 'one' : 'two');
      expect(inTurn(edits[1], edits[0])).toEqual(inTurn(...edits));
    }),
  );
});

test('a device that saw the value may change it under a slow clock, also against older edits', () => {
  const slow = mergeDocument(current, { name: 'slow' }, SEEN, WRITTEN - 500);
  expect(slow).toMatchObject({
    ok: true,
    value: { row: { name: 'slow', stamps: { name: WRITTEN } }, merged: false },
  });
  expect(
    inTurn({ patch: { name: 'slow' }, clock: WRITTEN - 500 }, { patch: { name: 'old' }, clock: WRITTEN - 1 })
      .name,
  ).toBe('slow');
});

test('an edit that had not seen the newer state says so', () => {
  const merge = mergeDocument(current, { name: 'x' }, SEEN - 1, WRITTEN + 1);
  expect(merge).toMatchObject({ ok: true, value: { merged: true } });
});

test('a deletion wins over every edit at any clock, and only a device that saw it restores the row', () => {
  const deleted = { ...current, deleted_at: '2026-11-20T07:00:00.000Z' };
  const refused = { ok: false, problem: { code: 'already_deleted' } };
  expect(mergeDocument(deleted, { name: 'x' }, SEEN - 1, WRITTEN + 1e6)).toEqual(refused);
  expect(mergeDocument(deleted, { name: 'x' }, SEEN, WRITTEN + 1e6)).toEqual(refused);
  expect(mergeDocument(deleted, { deleted_at: null }, SEEN - 1, WRITTEN + 1e6)).toEqual(refused);
  expect(mergeDocument(deleted, { deleted_at: null }, SEEN, 1)).toMatchObject({
    ok: true,
    value: { row: { deleted_at: null } },
  });
});

test('a later clock undoes a deletion though others touched the row since, and an earlier one does not', () => {
  const touched = { ...deleteDocument(current, '2026-11-20T07:00:00.000Z', WRITTEN + 10), rev: SEEN + 2 };
  expect(mergeDocument(touched, { deleted_at: null }, SEEN, WRITTEN + 11)).toMatchObject({
    ok: true,
    value: { row: { deleted_at: null } },
  });
  expect(mergeDocument(touched, { deleted_at: null }, SEEN, WRITTEN + 9)).toMatchObject({ ok: false });
  expect(mergeDocument(touched, { name: 'x' }, SEEN, WRITTEN + 11)).toMatchObject({ ok: false });
});

test('merging leaves the merged rows unchanged', () => {
  const kept = structuredClone(current);
  mergeDocument(current, { name: 'x', notes: 'y' }, SEEN, WRITTEN + 1);
  expect(current).toEqual(kept);
});
