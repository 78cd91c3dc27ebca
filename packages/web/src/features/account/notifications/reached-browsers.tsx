import type { ListedBrowser } from '@dosewell/domain/contract';
import { useStore } from '../../../data/use-live.ts';
import { dayInWords } from '../sessions/session-words.ts';

/** What is known of the last notification, the surest first. */
const STAGES = [
  ['opened_at', 'last opened'],
  ['shown_at', 'last shown'],
  ['handed_over_at', 'sent, not shown yet'],
] as const;

/** The browsers that notifications reach, and what came of the last one. */
export function ReachedBrowsers({ browsers }: { browsers: readonly ListedBrowser[] }) {
  const now = useStore().wallClock();
  if (browsers.length === 0) return <p className="text-quiet">No device of yours gets notifications.</p>;
  const cameOfIt = (browser: ListedBrowser): string => {
    const [latest] = STAGES.flatMap(([stage, words]) => {
      const at = browser[stage];
      return at === null ? [] : [{ at, words }];
    }).toSorted((one, other) => other.at.localeCompare(one.at));
    return latest === undefined ? 'none sent yet' : `${latest.words} ${dayInWords(latest.at, now)}`;
  };
  return (
    <ul aria-label="Devices that get notifications" className="flex flex-col divide-y divide-line">
      {browsers.map((browser) => (
        <li key={browser.since} className="py-2">
          <span className="font-semibold">{browser.device}</span>
          {browser.current && <span className="text-quiet"> This device</span>}
          <p className="text-sm text-quiet">{cameOfIt(browser)}</p>
        </li>
      ))}
    </ul>
  );
}
