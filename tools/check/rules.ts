import { arrows } from './imports/arrows.ts';
import { assertionsRun } from './assertions-run.ts';
import { casts } from './typing/casts.ts';
import { citations } from './citations.ts';
import { colours } from './colours.ts';
import { committedWords } from './committed-words.ts';
import { cycles } from './imports/cycles.ts';
import { decisionRecords } from './decision-records.ts';
import { domainClock } from './domain-clock.ts';
import { domainSlope } from './imports/domain-slope.ts';
import { fileLength } from './file-length.ts';
import { folderSize } from './folder-size.ts';
import { glossary } from './glossary.ts';
import { links } from './links.ts';
import { mapFolders } from './map-folders.ts';
import { migrationNumbers } from './migration-numbers.ts';
import { noRetries } from './no-retries.ts';
import { productName } from './product-name.ts';
import { recordedDoses } from './doses/recorded-doses.ts';
import { serverSlope } from './imports/server-slope.ts';
import type { Rule } from './source-file.ts';
import { sqlPlace } from './sql-place.ts';
import { testTitles } from './test-titles.ts';
import { wholeTests } from './whole-tests.ts';

/** Rules that no existing linter has. */
export const RULES: Record<string, Rule> = {
  arrows,
  'assertions run': assertionsRun,
  casts,
  citations,
  colours,
  'committed words': committedWords,
  cycles,
  'decision records': decisionRecords,
  'domain clock': domainClock,
  'domain slope': domainSlope,
  'file length': fileLength,
  'folder size': folderSize,
  glossary,
  links,
  'map of folders': mapFolders,
  'numbers of migrations': migrationNumbers,
  'no retries': noRetries,
  'product name': productName,
  'place of SQL': sqlPlace,
  'recorded doses': recordedDoses,
  'server slope': serverSlope,
  'titles of tests': testTitles,
  'whole tests': wholeTests,
};
