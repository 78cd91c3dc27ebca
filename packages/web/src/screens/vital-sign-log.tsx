import type { ReadingTable, VitalSign } from '@dosewell/domain/readings';
import { Target, UserRound } from 'lucide-react';
import { type FunctionComponent, useState } from 'react';
import { useLogged } from '../data/use-logged.ts';
import { useStatusPart } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { LogPage } from '../features/readings/log-page.tsx';
import { LogTabs } from '../features/readings/log-tabs.tsx';
import { pastReadings, profileDialogs } from '../features/readings/later-parts.ts';
import { ReadingAlarm } from '../features/readings/reading-alarm.tsx';
import { takenAt } from '@dosewell/domain/readings/words';
import { ReadingNotice } from '../features/readings/reading-notice.tsx';
import { useReadingActions } from '../features/readings/use-reading-actions.ts';
import { useBack } from '../features/site/use-back.ts';
import { useSearch } from '../navigation/use-router.ts';
import { Button } from '../ui/button.tsx';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { useWanted } from '../ui/overlays/on-demand.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { type DescribedSign, useReadingLog } from './readings/use-reading-log.ts';
import { useFetchedAhead, useLaterPart } from './later/use-later-part.ts';

const AHEAD = [profileDialogs];

function VitalSignLog(props: DescribedSign) {
  const { table, sign } = props;
  const back = useBack('/dashboard');
  const { add } = useSearch();
  const ready = useStatusPart('ready');
  const log = useReadingLog(props);
  const { rows, complete, failed, retry } = useLogged(table, log.today, takenAt);
  const acts = useReadingActions(log);
  const [settings, setSettings] = useState(false);
  const [target, setTarget] = useState(false);
  const limits = sign.ownTarget;
  const has = rows !== undefined && rows.length > 0;
  // The part that shows past readings is loaded even if there are none: the first may be added without a
  // network.
  const past = useLaterPart(pastReadings, complete || has);
  useFetchedAhead(AHEAD, complete || has);
  const dialogs = useWanted(profileDialogs, settings || target);
  const Log = sign.tabs.length > 0 ? LogTabs : LogPage;
  return (
    <div className="pb-8">
      <PageHeader
        title={log.title}
        onBack={back}
        actions={
          <>
            {table === 'weight_readings' && (
              <Button variant="quiet" onClick={() => setSettings(true)}>
                <UserRound aria-hidden className="size-5" />
                Profile Settings
              </Button>
            )}
            {limits && (
              <Button variant="quiet" onClick={() => setTarget(true)}>
                <Target aria-hidden className="size-5" />
                Your own target
              </Button>
            )}
          </>
        }
      />
      <ReadingAlarm log={log} acts={acts} />
      {failed && (
        <InlineProblem
          className="mb-4"
          message="Your readings could not be read from this device."
          onRetry={retry}
        />
      )}
      {has && past.retry && (
        <InlineProblem
          className="mb-4"
          message="The part that shows your readings could not be loaded."
          onRetry={past.retry}
        />
      )}
      {!ready && !has && <FetchingRecords />}
      <Log
        log={log}
        acts={acts}
        rows={complete || has ? rows : undefined}
        adding={add !== undefined}
        onSettings={() => setSettings(true)}
        past={past.part}
        pastFailed={past.retry !== undefined}
      />
      <p className="mt-8 max-w-prose text-sm text-quiet">{sign.disclaimer}</p>
      <ReadingNotice log={log} acts={acts} />
      {dialogs && target && limits && (
        <dialogs.TargetSettings log={log} limits={limits} onClose={() => setTarget(false)} />
      )}
      {dialogs && settings && <dialogs.ProfileSettings log={log} onClose={() => setSettings(false)} />}
    </div>
  );
}

/** The screen of one kind of reading, built from its description. */
export const vitalSignLog = (table: ReadingTable, sign: VitalSign): FunctionComponent =>
  function Log() {
    return <VitalSignLog table={table} sign={sign} />;
  };
