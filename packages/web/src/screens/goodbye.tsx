import { useEffect } from 'react';
import { Link } from '../navigation/link.tsx';
import { useLocation } from '../navigation/use-router.ts';
import { forgetInPage } from '../data/forget-in-page.ts';
import { clearPlainStorage } from '../platform/plain-storage.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** A browser that offers no storage has nothing to clear. */
const forget = (): void => {
  forgetInPage();
  try {
    clearPlainStorage();
  } catch {
    return;
  }
};

/**
 * Shown after an account was deleted, and to anyone who opens this page. If the account still exists, what
 * the page clears comes back from the server, so nobody loses anything (OQ-013, OQ-071).
 */
export function Goodbye() {
  const deleted = useLocation().state.deleted === true;
  useEffect(forget, []);
  return deleted ? (
    <>
      <h1 className="pt-10 text-center text-2xl">Goodbye, and take care</h1>
      <EmptyState
        title="Your account and everything in it are gone."
        action={
          <Link to="/" className={buttonClass('quiet', 'lg')}>
            Return to Home
          </Link>
        }
      >
        <p>
          Your records are erased on the server and on this device. Your other devices clear theirs as soon as
          they are online. Thank you for having trusted us with them.
        </p>
      </EmptyState>
    </>
  ) : (
    <>
      <h1 className="pt-10 text-center text-2xl">Goodbye</h1>
      <EmptyState
        title="This page is shown when an account has been deleted."
        action={
          <Link to="/" className={buttonClass('quiet', 'lg')}>
            Return to Home
          </Link>
        }
      >
        <p>Nothing was deleted by coming here: your account and your records are as they were.</p>
      </EmptyState>
    </>
  );
}
