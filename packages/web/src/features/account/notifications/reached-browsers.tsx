import { momentWords } from '@dosewell/domain/doses';
import type { ListedBrowser } from '@dosewell/domain/contract';
import { instantOf, type Now } from '@dosewell/domain/time';
import { useStore } from '../../../data/use-live.ts';

/**
 * The stages of a notification, in their order; the server knows which ones the last notification reached.
 */
const STAGES = [
  ['handed_over_at', 'Sent'],
  ['shown_at', 'Shown'],
  ['opened_at', 'Opened'],
  ['answered_at', 'Answered'],
] as const;

function Stages({ browser, now }: { browser: ListedBrowser; now: Now }) {
  if (STAGES.every(([stage]) => browser[stage] === null))
    return <p className="text-sm text-quiet">Nothing sent yet</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-quiet">
      {STAGES.map(([stage, words]) => {
        const at = browser[stage];
        return (
          <div key={stage} className="contents">
            <dt>{words}</dt>
            <dd className="first-letter:uppercase">
              {at === null ? 'not yet' : momentWords(Date.parse(at), now)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Lists the browsers that get notifications, and what became of the last one on each. */
export function ReachedBrowsers({ browsers }: { browsers: readonly ListedBrowser[] }) {
  const { at, zone } = useStore().wallClock();
  if (browsers.length === 0) return <p className="text-quiet">No device of yours gets notifications.</p>;
  const now = { instant: instantOf(at, zone), zone };
  const maySay = browsers.some(
    ({ handed_over_at, shown_at }) => handed_over_at !== null && shown_at === null,
  );
  return (
    <div>
      <h3 className="text-base font-semibold">Devices that get notifications</h3>
      <ul aria-label="Devices that get notifications" className="flex flex-col divide-y divide-line">
        {browsers.map((browser) => (
          <li key={browser.since} className="py-2">
            <span className="font-semibold">{browser.device}</span>
            {browser.current && <span className="text-quiet"> This device</span>}
            <Stages browser={browser} now={now} />
          </li>
        ))}
      </ul>
      {maySay && <p className="text-sm text-quiet">Some devices show a reminder without saying so.</p>}
    </div>
  );
}
