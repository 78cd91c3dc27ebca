import { parseCsv } from './csv.ts';

export interface Requirement {
  id: string;
  area: string;
  requirement: string;
  /** A decision changed the row; tests follow the decision. */
  changed: boolean;
}

export const readRequirements = (csv: string): Map<string, Requirement> =>
  new Map(
    parseCsv(csv).map(({ id = '', area = '', requirement = '', 'changed-by-decision': changed }) => [
      id,
      { id, area, requirement, changed: changed === 'yes' },
    ]),
  );

/** A decision on an open question or of care may be cited like a row, but is not counted as one. */
export const isDecision = (id: string): boolean => /^(OQ-\d{3}|C-\d{2})$/.test(id);
