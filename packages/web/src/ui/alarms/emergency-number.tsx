import { telephoneLink } from '../telephone-link.ts';

const callClass = 'inline-block font-bold underline underline-offset-4 hover:decoration-2';

/** The number to call, as a link a phone dials. Without a known number, the one most phones connect. */
export function EmergencyNumber({ number }: { number: string | undefined }) {
  const shown = number ?? '112';
  return (
    <>
      <a href={telephoneLink(shown)} className={callClass}>
        <bdi>{shown}</bdi>
      </a>
      {number === undefined && ' or your emergency number'}
    </>
  );
}
