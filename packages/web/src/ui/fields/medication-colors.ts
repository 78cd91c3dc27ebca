/** The six colours a person may give a medication, with their names and CSS classes. */
export const medicationColors = {
  blue: { name: 'Blue', fill: 'bg-med-blue' },
  green: { name: 'Green', fill: 'bg-med-green' },
  purple: { name: 'Purple', fill: 'bg-med-purple' },
  orange: { name: 'Orange', fill: 'bg-med-orange' },
  pink: { name: 'Pink', fill: 'bg-med-pink' },
  red: { name: 'Red', fill: 'bg-med-red' },
} as const;

export type ColorName = keyof typeof medicationColors;

export const medicationColorKeys = Object.keys(medicationColors) as ColorName[];
