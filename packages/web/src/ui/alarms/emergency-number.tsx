import { telephoneLink } from '../telephone-link.ts';

const callClass = 'inline-block font-bold underline underline-offset-4 hover:decoration-2';

/** The emergency number as a link that dials it; if none is known, the one that works on most phones. */
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
