import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import type { Reach } from './chart-span.ts';

type ReachChoiceProps = { ranges: readonly number[]; reach: Reach; onChange: (reach: Reach) => void };

/** How far to look back. */
export function ReachChoice({ ranges, reach, onChange }: ReachChoiceProps) {
  return (
    <SegmentedFilter
      label="Range"
      options={[
        ...ranges.map((days) => ({ value: String(days), label: `${days}d` })),
        { value: 'all', label: 'All' },
      ]}
      value={String(reach)}
      onChange={(value) => onChange(value === 'all' ? 'all' : Number(value))}
    />
  );
}
