import { PRODUCT } from '@dosewell/domain/product';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { device } from '../../platform/device.ts';
import { Button } from '../../ui/button.tsx';
import { type OwnSettings, useConsent, useTermsSeen } from './consent.ts';
import { SiteBar } from './site-bar.tsx';

const look = 'text-lake underline underline-offset-4 hover:decoration-2';

function CookieBar({ onAnswer }: { onAnswer: (accepted: boolean) => void }) {
  return (
    <SiteBar
      label="Cookies"
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            Reject
          </Button>
          <Button variant="quiet" onClick={() => onAnswer(true)}>
            Accept All
          </Button>
        </>
      }
    >
      <p>{PRODUCT} stores only what it needs. Nothing from others loads unless you accept.</p>
    </SiteBar>
  );
}

function TermsBanner({ onSeen }: { onSeen: () => void }) {
  return (
    <SiteBar
      label="Terms and privacy"
      actions={
        <Button variant="quiet" onClick={onSeen}>
          Got it
        </Button>
      }
    >
      <p>
        By using {PRODUCT} you agree to its{' '}
        <Link to="/terms" className={look}>
          terms
        </Link>{' '}
        and how it keeps your{' '}
        <Link to="/privacy" className={look}>
          privacy
        </Link>
        .
      </p>
    </SiteBar>
  );
}

type SiteBarsProps = {
  person: OwnSettings | undefined;
  /** Called when the focus is lost because the pressed button is gone. */
  onFocusLost: () => void;
  /** Whether anything of third parties can load. If not, there is nothing to agree to on a page. */
  foreign: boolean;
  /** Shown once all bars are answered. */
  afterwards?: ReactNode;
};

/**
 * Shows one bar at a time until each is answered, if anything of third parties can load
 * (specification/care.md#c-13). The cookie bar is for the web only (specification/medication.md#4-states).
 */
export function SiteBars({ person, foreign, onFocusLost, afterwards }: SiteBarsProps) {
  const { consent, answer } = useConsent(person);
  const { seen, putAway } = useTermsSeen(person);
  const keepFocus = (): void => {
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) onFocusLost();
    });
  };
  if (!foreign) return afterwards;
  if (consent === undefined && device.build() === 'Web')
    return (
      <CookieBar
        onAnswer={(accepted) => {
          answer(accepted);
          keepFocus();
        }}
      />
    );
  if (seen !== undefined) return afterwards;
  return (
    <TermsBanner
      onSeen={() => {
        putAway();
        keepFocus();
      }}
    />
  );
}
