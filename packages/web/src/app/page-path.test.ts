import { expect, test } from 'vitest';
import table from '../../../../docs/tables/page-names.csv?raw';
import { pagePath } from './page-path.ts';
import { linesOf } from './testing/table.ts';

test.each(linesOf(table) as { id: string; name: string; path: string }[])(
  '$id: the page named $name is at $path',
  ({ name, path }) => expect(pagePath(name)).toBe(path),
);
