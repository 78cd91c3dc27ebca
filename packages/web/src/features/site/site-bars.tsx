import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '@tanstack/react-router';
import { device } from '../../platform/device.ts';
import { Button } from '../../ui/button.tsx';
import { type SignedIn, useConsent, useTermsSeen } from './given-answers.ts';
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
      <p>
        {PRODUCT} keeps on this device what it needs to work. Nothing of anybody else is loaded unless you
        accept it.
      </p>
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
        By using {PRODUCT} you agree to the{' '}
        <Link to="/terms" className={look}>
          terms
        </Link>
        . What happens to your data stands under{' '}
        <Link to="/privacy" className={look}>
          privacy
        </Link>
        .
      </p>
    </SiteBar>
  );
}

/** Both bars until each is answered. The cookie bar is a matter of the web (medication-area §4). */
export function SiteBars({ person }: { person: SignedIn | undefined }) {
  const { consent, answer } = useConsent(person);
  const { seen, putAway } = useTermsSeen(person);
  return (
    <>
      {consent === undefined && device.build() === 'Web' && <CookieBar onAnswer={answer} />}
      {seen === undefined && <TermsBanner onSeen={putAway} />}
    </>
  );
}
