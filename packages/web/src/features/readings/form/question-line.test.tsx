// @vitest-environment happy-dom
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readingLogOf } from '../../../screens/readings/reading-log-of.ts';
import { draftQuestion } from './draft-question.ts';
import { QuestionLine } from './question-line.tsx';
import { emptyDraft } from './reading-draft.ts';
import { certain } from '@dosewell/domain/problem';

const { hr_readings: measured } = describedVitalSigns;
const counted = {
  ...measured,
  quantities: measured.quantities.map((each) => ({ ...each, counted: true as const })),
};

test.each([
  ['a meter shows it', measured, 'Is that what the meter shows?'],
  ['the person counts it', counted, 'Is that what you counted?'],
] as const)('an unusual number is asked about by how it was found: %s', (_, sign, words) => {
  const log = readingLogOf(
    { table: 'hr_readings', sign },
    { settings: undefined, profile: undefined },
    '2026-11-20',
  );
  const draft = { ...emptyDraft(log), numbers: { pulse: '25' } };
  const question = certain(draftQuestion(log, draft, undefined));
  render(<QuestionLine question={question} onAnswer={() => undefined} />);
  // covers: C-02
  expect(screen.getByText(`Heart Rate 25 bpm is unusual. ${words}`)).toBeInTheDocument();
});
