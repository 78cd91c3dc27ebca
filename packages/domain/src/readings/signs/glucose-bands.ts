// The band of a glucose reading follows the relation to a meal if that was stated (American Diabetes
// Association, Standards of Care in Diabetes, 2025), and otherwise GLU-028 to GLU-031
// (specification/care.md#c-12).
import type { Band } from '../vital-sign.ts';

interface Edges {
  readonly inRange: (mgDl: number) => boolean;
  readonly slightlyHigh: number;
  readonly usual: Band;
}

const before: Edges = {
  inRange: (mgDl) => mgDl <= 130,
  slightlyHigh: 180,
  usual: { word: 'In range', level: 'usual', range: [70, 130] },
};
const after: Edges = {
  inRange: (mgDl) => mgDl < 180,
  slightlyHigh: 250,
  usual: { word: 'In range', level: 'usual', range: [70, 179] },
};
const notStated: Edges = {
  inRange: (mgDl) => mgDl <= 140,
  slightlyHigh: 180,
  usual: { word: 'Normal', level: 'usual' },
};

const edgesOf: Readonly<Record<string, Edges>> = { fasting: before, 'pre-meal': before, 'post-meal': after };

export const glucoseBand = (mgDl: number, relation: string | null | undefined): Band => {
  const { inRange, slightlyHigh, usual } = edgesOf[relation ?? ''] ?? notStated;
  if (mgDl < 70) return { word: 'Low', level: 'low' };
  if (inRange(mgDl)) return usual;
  return mgDl <= slightlyHigh ? { word: 'Slightly High', level: 'raised' } : { word: 'High', level: 'far' };
};
