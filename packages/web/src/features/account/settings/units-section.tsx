import type { GlucoseUnit, LengthUnit, WeightUnit } from '@dosewell/domain/sync';
import { Card } from '../../../ui/card.tsx';
import { type Segment, SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SavedNote } from '../saved-note.tsx';
import { useOwnRow } from './use-own-row.ts';

const asSegments = <Unit extends string>(...units: readonly Unit[]): readonly Segment<Unit>[] =>
  units.map((unit) => ({ value: unit, label: unit }));

const GLUCOSE = asSegments<GlucoseUnit>('mg/dL', 'mmol/L');
const WEIGHT = asSegments<WeightUnit>('kg', 'lb');
const LENGTH = asSegments<LengthUnit>('cm', 'in');

type UnitChoiceProps<Unit extends string> = {
  label: string;
  units: readonly Segment<Unit>[];
  value: Unit;
  onChange: (unit: Unit) => void;
};

function UnitChoice<Unit extends string>({ label, units, value, onChange }: UnitChoiceProps<Unit>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p aria-hidden className="font-semibold">
        {label}
      </p>
      <SegmentedFilter label={label} options={units} value={value} onChange={onChange} />
    </div>
  );
}

/** How readings are displayed; stored values do not change (OQ-094). */
export function UnitsSection() {
  const { row, save, saved, problem } = useOwnRow('user_settings');
  if (row === undefined) return <SkeletonList label="Fetching your settings" rows={2} />;
  return (
    <Card className="flex flex-col gap-4">
      <UnitChoice
        label="Glucose"
        units={GLUCOSE}
        value={row.glucose_unit}
        onChange={(glucose_unit) => void save({ glucose_unit })}
      />
      <UnitChoice
        label="Weight"
        units={WEIGHT}
        value={row.weight_unit}
        onChange={(weight_unit) => void save({ weight_unit })}
      />
      <UnitChoice
        label="Height"
        units={LENGTH}
        value={row.length_unit}
        onChange={(length_unit) => void save({ length_unit })}
      />
      <SavedNote saved={saved} problem={problem} />
    </Card>
  );
}
