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

test('edits of different fields made apart both stand, in whatever order they arrive', () => {
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

test('of two edits of one field made apart the later clock stands, in whatever order they arrive', () => {
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

test('who has seen the value may change it by a clock that is behind, and that holds against older edits', () => {
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

test('an edit that was not told of the newer state says so', () => {
  const merge = mergeDocument(current, { name: 'x' }, SEEN - 1, WRITTEN + 1);
  expect(merge).toMatchObject({ ok: true, value: { merged: true } });
});

test('a deletion wins over every edit, whatever the clock, and only who has seen it brings the row back', () => {
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

test('a deletion is taken back by a later clock though others touched the row since, and never by an earlier one', () => {
  const touched = { ...deleteDocument(current, '2026-11-20T07:00:00.000Z', WRITTEN + 10), rev: SEEN + 2 };
  expect(mergeDocument(touched, { deleted_at: null }, SEEN, WRITTEN + 11)).toMatchObject({
    ok: true,
    value: { row: { deleted_at: null } },
  });
  expect(mergeDocument(touched, { deleted_at: null }, SEEN, WRITTEN + 9)).toMatchObject({ ok: false });
  expect(mergeDocument(touched, { name: 'x' }, SEEN, WRITTEN + 11)).toMatchObject({ ok: false });
});

test('what was merged into is left as it was', () => {
  const kept = structuredClone(current);
  mergeDocument(current, { name: 'x', notes: 'y' }, SEEN, WRITTEN + 1);
  expect(current).toEqual(kept);
});
