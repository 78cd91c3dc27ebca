// How long a medication's texts and the note beside a dose may be
// (specification/medication.md#3-entities, OQ-043).

export const MEDICATION_TEXT_LIMITS = { name: 200, dosage: 100, prescriber: 200, notes: 2000 } as const;
