// A dose is recorded as taken only where a question stands before it: which files of the web make rows of dose logs.
// `packages/domain/src/testing/paths-of-taking.ts` walks these paths.
import { posix } from 'node:path';
import { type Fault, isTest, type SourceFile } from '../source-file.ts';

const FOLDER = 'packages/web/src/features/doses/';

/** The rules that make a row which may say taken, and who may use them. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  answerDose: ['answers.ts', '../../data/reminder/answer-in-worker.ts'],
  takeAsNeeded: ['answers.ts'],
  takeAsNeededAt: ['answers.ts'],
  noteDose: ['corrections/edit-dose-dialog.tsx', 'corrections/use-forgotten-dose.ts'],
  restoreAnswer: ['answers.ts', 'corrections/corrections.ts'],
  moveToRightPlace: ['history/misplaced.tsx'],
};
const MAKER = new RegExp(`\\b(${Object.keys(MAKERS).join('|')})\\b`, 'g');
const BY_HAND = /table: 'medication_logs'[^;]{0,200}\bpatch\b/;

export const recordedDoses = ({ path, text }: SourceFile): Fault[] => {
  if (!path.startsWith('packages/web/src/') || isTest(path) || path.includes('/testing/')) return [];
  const faults: Fault[] = [];
  for (const { 0: name, index } of text.matchAll(MAKER))
    if (MAKERS[name]?.every((file) => path !== posix.join(FOLDER, file)))
      faults.push({
        path,
        line: text.slice(0, index).split('\n').length,
        message: `${name} records a dose; only ${MAKERS[name].join(' and ')} may, behind the question.`,
      });
  const asksBy = path === `${FOLDER}corrections/question-of-form.ts` ? 'questionOfSaid' : 'questionOfForm';
  const mustAsk = asksBy === 'questionOfSaid' || text.includes('noteDose(');
  if (mustAsk && !text.includes(`${asksBy}(`))
    faults.push({ path, line: 1, message: `What is noted of a dose is asked about first (${asksBy}).` });
  const byHand = BY_HAND.exec(text);
  if (byHand !== null)
    faults.push({
      path,
      line: text.slice(0, byHand.index).split('\n').length,
      message: 'A dose log is written by a rule of the domain, behind the question.',
    });
  return faults;
};
