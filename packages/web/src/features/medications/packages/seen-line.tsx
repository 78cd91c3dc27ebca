import type { ScannedPackage } from '@dosewell/domain/medications/packages';
import { displayDate } from '@dosewell/domain/time';

/** What was read from the package. */
export function SeenLine({ seen: { code, expires, lot } }: { seen: ScannedPackage }) {
  return (
    <p className="text-quiet">
      {[
        `Number ${code.replace(/^0+/, '')}`,
        ...(expires === undefined ? [] : [`use by ${displayDate(expires)}`]),
        ...(lot === undefined ? [] : [`lot ${lot}`]),
      ].join(', ')}
    </p>
  );
}
