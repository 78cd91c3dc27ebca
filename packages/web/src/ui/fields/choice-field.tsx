import { type Segment, SegmentedFilter } from './segmented-filter.tsx';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  optional?: boolean;
  options: readonly Segment<Value>[];
  /** Undefined if nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Sets the options closer together on a phone. */
  snug?: boolean;
  className?: string;
};

/** Selects one of a few words, with its label above. A choice cannot be taken away again: `SelectField` with `placeholder` can. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, optional = false, options, value, onChange, snug = false, className } = props;
  return (
    <div>
      <p aria-hidden className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </p>
      <SegmentedFilter
        label={label}
        options={options}
        value={value as Value}
        onChange={onChange}
        snug={snug}
        {...(className === undefined ? {} : { className })}
      />
    </div>
  );
}
