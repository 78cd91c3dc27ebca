import { PRODUCT } from '@dosewell/domain/product';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Lock, ShieldCheck } from 'lucide-react';
import { SignInCard } from '../features/account/sign-in-card.tsx';
import type { Mode } from '../features/account/sign-in-words.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';

/** Signs in or up; which of the two stands in the address, so that it stays over a reload. */
export function Auth() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const search = useSearch({ strict: false }) as { mode?: string };
  const mode: Mode = search.mode === 'signup' ? 'sign-up' : 'sign-in';
  // In the place of this entry, so that one step back leaves the screen, whatever was switched.
  const change = (next: Mode): void =>
    void navigate({ to: '/auth', search: next === 'sign-up' ? { mode: 'signup' } : {}, replace: true });
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5 py-4">
      <header className="flex items-center gap-2">
        <IconButton
          icon={ArrowLeft}
          label="Back"
          className="-ml-3"
          onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}
        />
        <Logo name={PRODUCT} />
      </header>
      <SignInCard mode={mode} onChange={change} />
      <p className="flex flex-wrap justify-center gap-2">
        <Badge tone="pine" icon={Lock}>
          Secure & Private
        </Badge>
        <Badge tone="pine" icon={ShieldCheck}>
          HIPAA Ready
        </Badge>
      </p>
    </div>
  );
}
