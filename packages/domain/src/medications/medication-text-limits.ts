// Maximum lengths of a medication's texts and a dose's note (specification/medication.md#3-entities, OQ-043).

export const MEDICATION_TEXT_LIMITS = { name: 200, dosage: 100, prescriber: 200, notes: 2000 } as const;
