import { expect, test } from 'vitest';
import { openCommitNotes } from './commit-notes.ts';

/** A clock that advances by one per call. */
const counting = (): (() => number) => {
  let at = 0;
  return () => (at += 1);
};

test('two simultaneous transactions belong to two writers, consecutive ones to one', () => {
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

test('a transaction that wrote nothing claims nothing', () => {
  const notes = openCommitNotes(counting());
  notes.open().committed(null);
  notes.open().broken(false);
  expect(notes.claims()).toEqual([]);
});

test('an uncertain commit is not claimed, and earlier ones are until a later one is kept', () => {
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

test('a restarted server claims nothing from before, not even what is under way', () => {
  const notes = openCommitNotes(counting());
  notes.open().committed(1);
  const underWay = notes.open();
  notes.forget();
  underWay.committed(2);
  expect(notes.claims()).toEqual([]);
});
