import { SegmentedFilter } from '../fields/segmented-filter.tsx';

type Reach = number | 'all';
type RangePickerProps = { ranges: readonly number[]; reach: Reach; onChange: (reach: Reach) => void };

/** Chooses how many days to look back. */
export function RangePicker({ ranges, reach, onChange }: RangePickerProps) {
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
