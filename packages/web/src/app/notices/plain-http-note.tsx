import { PRODUCT } from '@dosewell/domain/product';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';

const SEEN = `${PRODUCT.toLowerCase()}.plain-http-seen`;

/**
 * Browsers disable service workers and notifications over plain HTTP. The note is shown once, since the
 * person cannot change that.
 */
export function PlainHttpNote() {
  const [seen, setSeen] = useState(() => window.isSecureContext || localStorage.getItem(SEEN) !== null);
  if (seen) return null;
  return (
    <Banner
      tone="lake"
      title="This address is not encrypted"
      dismissLabel="Do not show this again"
      onDismiss={() => {
        localStorage.setItem(SEEN, 'yes');
        setSeen(true);
      }}
    >
      What you enter is saved and sent. To open {PRODUCT} without a network, and to get reminders, it has to
      be opened at an address that begins with https.
    </Banner>
  );
}
