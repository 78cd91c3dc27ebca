/** Said wherever a medication leaves today's list (C-07). */
export const NOT_YOUR_TREATMENT =
  'This changes the list, not your treatment. Ask your doctor before you stop a medicine.';
