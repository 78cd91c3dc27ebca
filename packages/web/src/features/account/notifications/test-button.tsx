import type { ListedBrowser } from '@dosewell/domain/contract';
import { useEffect, useState } from 'react';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { Button } from '../../../ui/button.tsx';

type Seen = ListedBrowser['shown_at'];
/**
 * When this browser last showed a notification before the test, and how often the server was asked since.
 */
interface Waiting {
  readonly before: Seen;
  readonly asked: number;
}

const PAUSE_MS = 3_000;
/** With the pause, this makes a minute, which is how long a sleeping device may take. */
const MOST = 20;

type TestButtonProps = {
  busy: boolean;
  /** When this browser last reported that it had shown a notification. */
  shownAt: Seen;
  /** Resolves with whether the test was sent. */
  test: () => Promise<boolean>;
};

/** Sends a test notification, and says whether the browser reported it as shown: sending proves nothing. */
export function TestButton({ busy, shownAt, test }: TestButtonProps) {
  const askAnew = useAskAnew('/push-state');
  const [waiting, setWaiting] = useState<Waiting>();
  const came = waiting !== undefined && shownAt !== waiting.before;
  const over = waiting !== undefined && waiting.asked >= MOST;
  useEffect(() => {
    if (waiting === undefined || came || over) return;
    const again = (): void => {
      const asked = { ...waiting, asked: waiting.asked + 1 };
      void askAnew().then(() => setWaiting((now) => (now === waiting ? asked : now)));
    };
    const timer = setTimeout(again, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting, came, over, askAnew]);
  const press = async (): Promise<void> => {
    setWaiting(undefined);
    if (await test()) setWaiting({ before: shownAt, asked: 0 });
  };
  return (
    <div className="flex flex-col gap-2">
      <Button variant="quiet" disabled={busy} onClick={() => void press()}>
        Send a test
      </Button>
      <p role="status" className="empty:hidden">
        {came && 'It arrived: this device says that it showed the test.'}
        {!came && over && 'This device has not said that it showed the test. If you did not see it: '}
        {!came && over && 'allow notifications in its settings, and look whether Do Not Disturb is on.'}
        {waiting !== undefined && !came && !over && 'Waiting for this device to say that it showed the test…'}
      </p>
    </div>
  );
}
