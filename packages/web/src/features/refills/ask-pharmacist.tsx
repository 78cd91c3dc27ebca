import { useRows } from '../../data/use-live.ts';
import { telephoneLink } from '../../ui/telephone-link.ts';

type AskPharmacistProps = { medicationIds: readonly string[] };

/**
 * The line in the row of a missed dose. It gives no advice but says whom to ask, with the pharmacy's number
 * if the person entered one (design/look.md#rules).
 */
function AskPharmacist({ medicationIds }: AskPharmacistProps) {
  const numbers = new Map(
    useRows('med_refill_config')
      .filter(({ medication_id }) => medicationIds.includes(medication_id))
      .flatMap(({ pharmacy_phone, pharmacy_name }) =>
        pharmacy_phone === null || telephoneLink(pharmacy_phone) === undefined
          ? []
          : [[pharmacy_phone, pharmacy_name ?? 'your pharmacy'] as const],
      ),
  );
  return (
    <p className="text-quiet">
      Ask your pharmacist what to do{numbers.size === 0 ? '.' : ': '}
      {[...numbers].map(([phone, name], i) => (
        <span key={phone}>
          {i > 0 && ', '}
          <a
            href={telephoneLink(phone)}
            aria-label={`Call ${name}, ${phone}`}
            className="inline-block py-2.5 font-semibold text-lake underline underline-offset-4"
          >
            <bdi>{phone}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}

export const askPharmacist = (medicationIds: readonly string[]) => (
  <AskPharmacist medicationIds={medicationIds} />
);
