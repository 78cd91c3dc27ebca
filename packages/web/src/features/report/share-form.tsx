import { SHARED_RANGES, SHARED_TYPES } from '@dosewell/domain/report';
import { listed } from '@dosewell/domain/text';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { RANGE_WORDS, TYPE_NAMES, TYPE_WORDS } from './share-words.ts';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { useShareForm } from './use-share-form.ts';

const ranges = SHARED_RANGES.map((days) => ({ value: String(days), label: RANGE_WORDS[days] }));

/** Shares the chosen kinds of data with one address, once. */
export function ShareForm({ caregiver = '' }: { caregiver?: string }) {
  const state = useShareForm(caregiver);
  const { form, pending, faults, problem, email, types, range } = state;
  const chosen = SHARED_TYPES.filter((type) => types.includes(type));
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void state.share(event)}>
      <TextField
        name="recipientEmail"
        type="email"
        label="Share with"
        help="The email address of one person, such as your caregiver or doctor."
        autoComplete="off"
        required
        value={email}
        error={faults['recipientEmail']}
        onChange={(event) => state.setEmail(event.target.value)}
      />
      <SegmentedFilter
        label="Period"
        options={ranges}
        value={String(range)}
        onChange={(value) => state.setRange(SHARED_RANGES.find((days) => String(days) === value) ?? range)}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">What to share</legend>
        {SHARED_TYPES.map((type) => (
          <TickBox
            key={type}
            name="dataTypes"
            label={TYPE_NAMES[type]}
            help={TYPE_WORDS[type]}
            checked={types.includes(type)}
            onChange={(on) =>
              state.setTypes(SHARED_TYPES.filter((each) => (each === type ? on : types.includes(each))))
            }
          />
        ))}
        {faults['dataTypes'] !== undefined && <FieldError>{faults['dataTypes']}</FieldError>}
      </fieldset>
      {chosen.length > 0 && (
        <p>
          When you press Share, one mail goes to{' '}
          <bdi className="wrap-anywhere">{email.trim() || 'this address'}</bdi>. It holds your name and, of
          the last {range} days, {listed(chosen.map((type) => TYPE_WORDS[type]))}. Your notes, asthma events
          and meals stay here. A mail cannot be called back.
        </p>
      )}
      {problem !== undefined && <InlineProblem message={problem} />}
      <Button type="submit" className="self-start" pending={pending}>
        Share
      </Button>
    </form>
  );
}
