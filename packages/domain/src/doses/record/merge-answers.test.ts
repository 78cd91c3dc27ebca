import { expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import type { DoseLogRow, LoggedStatus } from '../../sync/rows.ts';
import { aLog, aMedication, aRegimen, idOf } from '../../testing/builders.ts';
import { act, answer, undo, write } from '../../testing/operations.ts';
import { keepRecords } from '../../testing/records.ts';
import { readTable } from '../../testing/table.ts';
import { NOTE_LIMIT } from '../../text/note-limit.ts';
import { mergeAnswers } from './merge-answers.ts';

const DAY = '2026-11-20';
const id = doseId(idOf(1), DAY, '08:00');

const onRecord = (words: string, answered_by: DoseLogRow['answered_by']): DoseLogRow[] => {
  if (words === 'none') return [];
  const undone = words === 'undone';
  const status = (undone ? 'taken' : words.split(' ')[0]) as LoggedStatus;
  const deleted_at = undone ? '2026-11-20T07:10:00.000Z' : null;
  return [aLog({ status, answered_by, conflict: words.endsWith('conflict'), deleted_at })];
};

const standing = (log: DoseLogRow | undefined): string =>
  log === undefined || log.deleted_at !== null ? 'undone' : log.status;

test.each(readTable('dose-merge.csv'))(
  '$id: the answer $arriving meets $on_record ($answered_by), seen $seen, and leaves $stands',
  ({ on_record = '', answered_by, arriving, seen, stands, conflict, merged }) => {
    const records = keepRecords();
    records.put({ table: 'medications', row: aMedication() });
    records.put({ table: 'medication_regimens', row: aRegimen() });
    for (const row of onRecord(on_record, answered_by as DoseLogRow['answered_by']))
      records.put({ table: 'medication_logs', row });
    const base = seen === 'yes' ? records.rev('medication_logs', id) : 0;
    const row =
      arriving === 'undone'
        ? undo(DAY, '08:00', base)
        : answer(DAY, '08:00', arriving as 'taken' | 'skipped', base);
    const admitted = records.admit(act(`${DAY}T09:00`, [row]), '2026-11-20T08:00:00.000Z');
    const log = records.get('medication_logs', id);
    expect({
      stands: standing(log),
      conflict: log?.conflict === true ? 'yes' : 'no',
      merged: admitted.ok && admitted.value.unseen.length > 0 ? 'yes' : 'no',
    }).toEqual({ stands, conflict, merged });
  },
);

test('the notes of two people on one dose are both kept, whichever answer holds', () => {
  const records = keepRecords();
  records.put({ table: 'medications', row: aMedication() });
  const noted = (status: string, notes: string) =>
    write('medication_logs', id, { medication_id: idOf(1), date: DAY, slot: '08:00', status, notes });
  const notes = ['at work', 'with tea', 'felt sick', 'felt sick'].map((note, i) => {
    const row = noted(i < 2 ? 'taken' : 'skipped', note);
    records.admit(act(`${DAY}T09:00`, [row]), '2026-11-20T08:00:00.000Z');
    return records.get('medication_logs', id)?.notes;
  });
  const both = 'at work\nwith tea';
  expect(notes).toEqual(['at work', both, `${both}\nfelt sick`, `${both}\nfelt sick`]);
});

test('notes that repeat each other are kept once, and notes too long together are those of the answer that holds', () => {
  const merged = (onRecord: string, arriving: string) =>
    mergeAnswers(aLog({ rev: 2, notes: onRecord }), aLog({ rev: 1, notes: arriving }), 1).log.notes;
  expect(merged('tea', 'with tea')).toBe('with tea');
  expect(merged('with tea', 'tea')).toBe('with tea');
  const long = 'x'.repeat(NOTE_LIMIT);
  expect(merged(long, 'tea')).toBe(long);
});
