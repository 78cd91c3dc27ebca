import { activeMedications } from '@dosewell/domain/medications';
import { useEffect, useRef, useState } from 'react';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { useRow, useRows, useStatusPart, useStore } from '../../../data/use-live.ts';
import { Link } from '../../../navigation/link.tsx';
import { browser } from '../../../platform/browser.ts';
import { device } from '../../../platform/device.ts';
import { push } from '../../../platform/push.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Kept, keepSubscribed } from './keep-subscribed.ts';
import { keepThisBrowser, useThisBrowser } from './this-browser.ts';
import { useBrowserNotifications } from './use-browser-notifications.ts';

/**
 * Says on Today that reminders reach no device, or offers them once there is a medication to be reminded
 * of. The card appears late, so it is below the doses and moves none of their buttons. Only browsers get
 * push (NOTE-005).
 */
export function RemindersReach() {
  const { account } = useStore();
  const wants = useRow('user_settings', account.userId)?.notifications_enabled === true;
  const medications = useRows('medications');
  const signedOut = useStatusPart('signedOut');
  if (device.build() === 'Native') return null;
  if (!wants || signedOut || account.sharedDevice || activeMedications(medications).length === 0) return null;
  return (
    <ServerQueries>
      <Reach />
    </ServerQueries>
  );
}

function Reach() {
  const { ask } = useStore();
  const { value } = useServerQuery('/push-state');
  const chosen = useThisBrowser();
  const [kept, setKept] = useState<Kept>();
  // Subscribing changes `chosen`, which must not start a second check.
  const asking = useRef(false);
  useEffect(() => {
    if (value === undefined || kept !== undefined || asking.current) return;
    asking.current = true;
    void keepSubscribed(ask, value, chosen).then((found) => {
      asking.current = false;
      setKept(found);
    });
  }, [ask, value, chosen, kept]);
  useEffect(() => {
    if (kept !== 'unknown') return undefined;
    const again = (): void => setKept(undefined);
    return browser.onWake(again);
  }, [kept]);

  const key = value?.key ?? null;
  if (value === undefined || key === null) return null;
  if (chosen.is === 'on' && kept === 'lost')
    return (
      <Banner
        tone="marigold"
        title="Reminders no longer reach this device"
        action={<TurnOn label="Turn them on again" serverKey={key} onDone={() => setKept(undefined)} />}
      >
        They have stopped. Set another alarm until they are back.
      </Banner>
    );
  if (chosen.is !== 'open' || value.browsers.length > 0 || !push.mayEver()) return null;
  return (
    <Banner
      title="Shall we remind you at the time of each dose?"
      action={<TurnOn label="Turn on reminders here" serverKey={key} onDone={() => setKept(undefined)} />}
    >
      No device of yours shows reminders yet.
    </Banner>
  );
}

type TurnOnProps = { label: string; serverKey: string; onDone: () => void };

/**
 * Turns reminders on by a press if the browser can be asked, and otherwise links to instructions. The
 * person can also decline reminders in this browser.
 */
function TurnOn({ label, serverKey, onDone }: TurnOnProps) {
  const { state, busy, turnOn } = useBrowserNotifications();
  if (typeof state !== 'object') return null;
  const canAsk = state.permission === 'not set' || state.permission === 'allowed';
  return (
    <>
      {canAsk ? (
        <Button variant="quiet" disabled={busy} onClick={() => void turnOn(serverKey).then(onDone)}>
          {label}
        </Button>
      ) : (
        <Link
          to="/settings#notifications"
          className="inline-flex min-h-12 items-center font-semibold underline"
        >
          How to get them here
        </Link>
      )}
      <Button variant="quiet" onClick={() => keepThisBrowser({ is: 'off' })}>
        Not on this device
      </Button>
    </>
  );
}
