import { PRODUCT } from '@dosewell/domain/product';
import { ArrowLeft, Lock, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ByMail } from '../features/account/sign-in/by-mail.tsx';
import { mailModeOf } from '../features/account/sign-in/mail-mode.ts';
import { SignInCard } from '../features/account/sign-in/sign-in-card.tsx';
import type { Mode } from '../features/account/sign-in/sign-in-words.ts';
import { useBack } from '../features/site/use-back.ts';
import { Link } from '../navigation/link.tsx';
import { useLocation, useNavigate, useSearch } from '../navigation/use-router.ts';
import { Badge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';

/** Sign-in, sign-up and help by mail; the mode is in the address, so that a reload keeps it. */
export function Auth() {
  const navigate = useNavigate();
  const back = useBack('/');
  const search = useSearch();
  const { state } = useLocation();
  const byMail = mailModeOf(search);
  const mode: Mode = search.mode === 'signup' ? 'sign-up' : 'sign-in';
  // Replaces the history entry, so that one step back leaves the screen, whatever was switched. A chosen
  // plan stays chosen.
  const turnTo = (to: 'signup' | 'forgot' | undefined): void =>
    void navigate({ to: '/auth', search: { mode: to, plan: search.plan }, state, replace: true });
  const change = (next: Mode): void => turnTo(next === 'sign-up' ? 'signup' : undefined);
  const forgotten = (): void => turnTo('forgot');

  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(byMail);
  useEffect(() => {
    // A screen reader announces the new card by its title.
    if (shown.current !== byMail) page.current?.querySelector('h1')?.focus();
    shown.current = byMail;
  }, [byMail]);

  return (
    <div ref={page} className="mx-auto flex max-w-lg flex-col gap-5 py-4">
      <header className="flex items-center gap-2">
        <IconButton icon={ArrowLeft} label="Back" className="-ml-3" onClick={back} />
        <Logo name={PRODUCT} />
      </header>
      {search.ended === 'elsewhere' && (
        <Banner title="You were signed out on this device">
          It was done from another device, or the account was deleted. Your records are removed from here.
        </Banner>
      )}
      {search.shared !== undefined && (
        <Banner title="Sign in, then share the picture again">
          It was not kept, as nobody is signed in on this device.
        </Banner>
      )}
      {byMail ? (
        <ByMail mode={byMail} />
      ) : (
        <SignInCard mode={mode} onChange={change} onForgotten={forgotten} />
      )}
      <p className="flex flex-wrap items-center justify-center gap-2">
        <Badge tone="pine" icon={Lock}>
          Secure & Private
        </Badge>
        <Link to="/hipaa" className="inline-flex min-h-12 items-center underline underline-offset-4">
          <Badge tone="pine" icon={ShieldCheck}>
            HIPAA Ready
          </Badge>
        </Link>
      </p>
      <p className="text-center text-sm text-quiet">
        Whether a server keeps to HIPAA, the law on health records, depends on who runs it.
      </p>
    </div>
  );
}
