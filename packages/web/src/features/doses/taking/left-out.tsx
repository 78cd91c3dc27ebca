import { useMedicationLook } from '../use-medication-looks.ts';

function Name({ medicationId }: { medicationId: string }) {
  return <bdi>{useMedicationLook(medicationId)?.name}</bdi>;
}

/** Names the medications whose doses Take all leaves out, as each of those doses asks first. */
export function LeftOut({ medicationIds }: { medicationIds: readonly string[] }) {
  return (
    <p className="pb-3 text-quiet">
      Take all leaves out{' '}
      {medicationIds.map((id, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Name medicationId={id} />
        </span>
      ))}
      .
    </p>
  );
}
