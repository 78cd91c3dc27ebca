import { expect, test } from 'vitest';
import { openCommitNotes } from './commit-notes.ts';

/** A clock that advances by one per call. */
const counting = (): (() => number) => {
  let at = 0;
  return () => (at += 1);
};

test('two transactions at once are of two writers, one after the other of one', () => {
  const notes = openCommitNotes(counting());
  const [first, second] = [notes.open(), notes.open()];
  first.committed(1);
  second.committed(1);
  notes.open().committed(2);
  expect(
    notes
      .claims()
      .map(({ n }) => n)
      .toSorted(),
  ).toEqual([1, 2]);
});

test('what wrote nothing claims nothing', () => {
  const notes = openCommitNotes(counting());
  notes.open().committed(null);
  notes.open().broken(false);
  expect(notes.claims()).toEqual([]);
});

test('a commit that nobody knows of is not claimed, and those before it are until something later is kept', () => {
  const notes = openCommitNotes(counting());
  notes.open().committed(1);
  const [{ writer } = { writer: '' }] = notes.claims();
  notes.open().broken(true);
  expect(notes.claims()).toEqual([{ writer, n: 1 }]);
  notes.open().committed(1);
  // covers: T-20
  expect(notes.claims()).toHaveLength(2);
  expect(notes.keptBefore(100)).toEqual([writer]);
  expect(notes.claims().map((claim) => claim.writer)).not.toContain(writer);
});

test('begun anew, it claims nothing of before, also not of what is under way', () => {
  const notes = openCommitNotes(counting());
  notes.open().committed(1);
  const underWay = notes.open();
  notes.forget();
  underWay.committed(2);
  expect(notes.claims()).toEqual([]);
});
