import type { RefillConfigRow } from '@dosewell/domain/sync';
import { ExternalLink, Phone } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';
import { telephoneLink } from './pharmacy-phone.ts';

/** Calls the pharmacy, or opens its page. */
export function PharmacyLinks({ config }: { config: RefillConfigRow }) {
  const { pharmacy_name, pharmacy_phone, pharmacy_url } = config;
  const telephone = pharmacy_phone === null ? undefined : telephoneLink(pharmacy_phone);
  const name = pharmacy_name ?? 'pharmacy';
  return (
    <>
      {telephone !== undefined && (
        <a href={telephone} className={buttonClass('quiet')}>
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">Call {name}</span>
        </a>
      )}
      {pharmacy_url !== null && (
        <a href={pharmacy_url} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
          <ExternalLink aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">Open {name}</span>
          <span className="sr-only">(in a new tab)</span>
        </a>
      )}
    </>
  );
}
