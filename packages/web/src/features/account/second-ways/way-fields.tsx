import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ServerFormFaults } from '../../../data/server/use-server-form.ts';
import type { WayKind } from './way-words.ts';

export interface Typed {
  readonly after: string;
  readonly address: string;
  readonly token: string;
  readonly number: string;
}

type WayFieldsProps = {
  kind: WayKind;
  typed: Typed;
  faults: ServerFormFaults;
  onChange: (typed: Typed) => void;
};

const AN_ADDRESS = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields that a second way of this kind needs; mail needs none. */
export function WayFields({ kind, typed, faults, onChange }: WayFieldsProps) {
  const field = (name: 'address' | 'token' | 'number') => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  });
  if (kind === 'mail') return null;
  if (kind === 'sms')
    return (
      <TextField
        {...field('number')}
        label="Mobile number"
        help="With the country, like +44 7700 900123."
        type="tel"
        autoComplete="tel"
        required
      />
    );
  return (
    <>
      <TextField
        {...field('address')}
        {...AN_ADDRESS}
        label={kind === 'ntfy' ? 'Address of your topic' : 'Address'}
        help={kind === 'ntfy' ? 'Like https://ntfy.sh/my-topic.' : 'It begins with https.'}
        required
      />
      {kind === 'ntfy' && (
        <TextField
          {...field('token')}
          {...AN_ADDRESS}
          label="Access token"
          help="Only for a topic that asks for one. It is never shown again."
          optional
        />
      )}
    </>
  );
}
