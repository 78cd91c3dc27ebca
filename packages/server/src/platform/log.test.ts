import pg from 'pg';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function capture(): {
  lines: () => Record<string, unknown>[];
  text: () => string;
  write: (line: string) => void;
} {
  let text = '';
  return {
    write: (line) => (text += line),
    text: () => text,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('an unexpected error is logged by id, name and place, without its words', () => {
  const out = capture();
  openLog(out).unexpected(new TypeError('cannot read insulin', { cause: new Error('metformin') }), 'r-1');
  expect(out.lines()).toMatchObject([
    { id: 'r-1', error: 'TypeError', msg: 'unexpected error', cause: { error: 'Error' } },
  ]);
  expect(out.text()).toContain('log.test.ts');
  expect(out.text()).not.toMatch(/insulin|metformin/);
});

test('an error of the database is logged by code and constraint, without its values', () => {
  const out = capture();
  const error = Object.assign(new pg.DatabaseError('duplicate key "metformin"', 1, 'error'), {
    code: '23505',
    detail: 'Key (name)=(metformin) already exists.',
    constraint: 'medications_pkey',
  });
  openLog(out).unexpected(error, 'r-2');
  expect(out.lines()).toMatchObject([{ id: 'r-2', code: '23505', constraint: 'medications_pkey' }]);
  expect(out.text()).not.toContain('metformin');
});

test('a request is logged with the allowed fields only, whatever it carries', () => {
  const out = capture();
  const entry = { id: 'r-3', method: 'POST', route: '/api/v1/sync/push', status: 200, ms: 3 };
  openLog(out).request({ ...entry, body: 'metformin' } as typeof entry);
  // covers: T-24
  expect(Object.keys(out.lines()[0] ?? {}).toSorted()).toEqual([
    'id',
    'level',
    'method',
    'ms',
    'msg',
    'route',
    'status',
    'time',
  ]);
});
