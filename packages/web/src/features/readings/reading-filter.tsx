import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type ShownReading, tagsOf } from '@dosewell/domain/readings/words';

export interface ReadingFilterValues {
  readonly tag: string;
  readonly from: string;
  readonly to: string;
}

export const ALL_READINGS: ReadingFilterValues = { tag: '', from: '', to: '' };

export const isAllReadings = ({ tag, from, to }: ReadingFilterValues): boolean =>
  tag === '' && from === '' && to === '';

export const readingPasses = (row: ShownReading, { tag, from, to }: ReadingFilterValues): boolean =>
  (tag === '' || tagsOf(row).includes(tag)) &&
  (from === '' || row.date >= from) &&
  (to === '' || row.date <= to);

type ReadingFilterProps = {
  tags: readonly string[] | undefined;
  filter: ReadingFilterValues;
  onChange: (filter: ReadingFilterValues) => void;
};

/** Filters for readings. */
export function ReadingFilter({ tags, filter, onChange }: ReadingFilterProps) {
  return (
    <div role="group" aria-label="Filter" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tags && (
        <div className="col-span-2 sm:col-span-1">
          <SelectField
            label="Tag"
            placeholder="All"
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            value={filter.tag}
            onChange={({ target }) => onChange({ ...filter, tag: target.value })}
          />
        </div>
      )}
      <DateField
        label="From"
        value={filter.from}
        onChange={({ target }) => onChange({ ...filter, from: target.value })}
      />
      <DateField
        label="To"
        value={filter.to}
        onChange={({ target }) => onChange({ ...filter, to: target.value })}
      />
    </div>
  );
}
