import {
  asksAtTimes,
  checkMedication,
  isUnderstood,
  type MedicationDraft,
  planInWords,
  scheduleOfDraft,
} from '@dosewell/domain/medications';

/** The schedule as it would be saved, in a sentence; undefined while the draft is not complete. */
const sentenceOf = (draft: MedicationDraft, today: string): string | undefined => {
  const checked = checkMedication(draft);
  const schedule = scheduleOfDraft(draft);
  if (!checked.ok || schedule === undefined || !isUnderstood(schedule)) return undefined;
  const { times, amount, start_date, end_date } = checked.value.patch;
  return planInWords({
    ...{ name: draft.name, form: draft.form, amount, start_date, end_date: end_date ?? '', today },
    times: asksAtTimes(schedule) ? times : undefined,
  });
};

/** Repeats the schedule in a sentence before it is saved (C-09). */
export function PlanSentence({ draft, today }: { draft: MedicationDraft; today: string }) {
  return (
    <p role="status" className="mb-3 font-semibold break-words empty:mb-0">
      {sentenceOf(draft, today)}
    </p>
  );
}
