import type { RefillConfigRow } from '@dosewell/domain/sync';
import { ExternalLink, Phone } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';
import { telephoneLink } from '../../ui/telephone-link.ts';

/** The pharmacy by name, with links to call it or open its page. */
export function PharmacyLinks({ config }: { config: RefillConfigRow }) {
  const { pharmacy_name, pharmacy_phone, pharmacy_url } = config;
  const telephone = pharmacy_phone === null ? undefined : telephoneLink(pharmacy_phone);
  if (pharmacy_name === null && telephone === undefined && pharmacy_url === null) return null;
  const name = pharmacy_name ?? 'Your pharmacy';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {telephone !== undefined && (
          <a href={telephone} aria-label={`Call ${name}`} className={buttonClass('quiet')}>
            <Phone aria-hidden className="size-5 shrink-0" />
            Call
          </a>
        )}
        {pharmacy_url !== null && (
          <a
            href={pharmacy_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Website of ${name}, opens in a new tab`}
            className={buttonClass('quiet')}
          >
            <ExternalLink aria-hidden className="size-5 shrink-0" />
            Website
          </a>
        )}
      </p>
    </div>
  );
}
