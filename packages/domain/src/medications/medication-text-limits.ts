// How long a medication's texts and the note beside a dose may be (medication-area §3, decision OQ-043).

export const MEDICATION_TEXT_LIMITS = { name: 200, dosage: 100, prescriber: 200, notes: 2000 } as const;
