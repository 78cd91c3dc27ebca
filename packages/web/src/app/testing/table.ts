import { certain } from '@dosewell/domain/problem';

/**
 * The lines of one of the specification's tables, each by its columns. None of its values contains a comma.
 */
export const linesOf = (csv: string): Record<string, string>[] => {
  const [head = '', ...lines] = csv.trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, i) => [certain(columns[i]), value])),
  );
};
