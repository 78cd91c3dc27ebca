import { useMedicationLook } from '../use-medication-looks.ts';

function Name({ medicationId }: { medicationId: string }) {
  return <bdi>{useMedicationLook(medicationId)?.name}</bdi>;
}

/** Names the doses that Take all leaves out, as each of them asks first. */
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
