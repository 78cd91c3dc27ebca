import { Phone } from 'lucide-react';
import { buttonClass } from '../button-class.ts';
import { telephoneLink } from '../telephone-link.ts';

/** Dials the emergency number; if none is known, the one that works on most phones. */
export function CallButton({ number = '112' }: { number: string | undefined }) {
  return (
    <a href={telephoneLink(number)} className={buttonClass('danger')}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        Call <bdi>{number}</bdi>
      </span>
    </a>
  );
}
