import { useLogged } from '../../data/use-logged.ts';
import { useStatusPart } from '../../data/use-live.ts';
import { FetchingRecords } from '../../features/doses/fetching-records.tsx';
import { AddReading } from '../../features/readings/form/add-reading.tsx';
import { LatestCard } from '../../features/readings/latest-card.tsx';
import { ReadingAlarm } from '../../features/readings/reading-alarm.tsx';
import { takenAt } from '@dosewell/domain/readings/words';
import { ReadingNotice } from '../../features/readings/reading-notice.tsx';
import { useReadingActions } from '../../features/readings/use-reading-actions.ts';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import type { TabOfSign } from './tab-of-sign.ts';
import { type DescribedSign, useReadingLog } from './use-reading-log.ts';

type SignTabProps = DescribedSign & TabOfSign;

/** The form of a reading, the latest one and the last thirty days, in a tab of the health logs (C-15). */
export function SignTab({ title, to, leads, focused, ...described }: SignTabProps) {
  const log = useReadingLog(described);
  const ready = useStatusPart('ready');
  const { rows, complete, failed, retry } = useLogged(log.table, log.today, takenAt);
  const acts = useReadingActions(log);
  const known = complete || (rows !== undefined && rows.length > 0) ? rows : undefined;
  return (
    <>
      <ReadingAlarm log={log} acts={acts} />
      {failed && (
        <InlineProblem
          className="mb-4"
          message="Your readings could not be read from this device."
          onRetry={retry}
        />
      )}
      {!ready && known === undefined && <FetchingRecords />}
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Card title={title}>
          <AddReading log={log} acts={acts} focused={focused} />
        </Card>
        <LatestCard log={log} rows={known}>
          <Link to={to} className={buttonClass('quiet')}>
            {leads}
          </Link>
        </LatestCard>
      </div>
      <ReadingNotice log={log} acts={acts} />
    </>
  );
}
