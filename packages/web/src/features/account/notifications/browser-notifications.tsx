import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { type Permission, push } from '../../../platform/push.ts';
import { Card } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { HomeScreenSteps } from './home-screen-steps.tsx';
import { NamesShown } from './names-shown.tsx';
import { NextReminders } from './next-reminders.tsx';
import { NotAvailable } from './not-available.tsx';
import { ReachedBrowsers } from './reached-browsers.tsx';
import { TestButton } from './test-button.tsx';
import { useThisBrowser } from './this-browser.ts';
import { useBrowserNotifications } from './use-browser-notifications.ts';

type Asked = Exclude<Permission, 'not supported'>;

const WHAT_NOW: Readonly<Record<Asked, string>> = {
  blocked:
    'Blocked in this browser. Allow notifications for this site in the browser’s settings, then come back.',
  'not set': 'The browser will ask once whether it may show them.',
  allowed: 'No reminder comes to this device. Turn this on to get one at the time of each dose.',
};
const ON =
  'A reminder comes at the time of each dose. Keep another alarm until you have seen that they arrive.';
const LOST =
  'Reminders no longer reach this device. Turn this on to get them again, and set another alarm until then.';

const helpWords = (permission: Asked, { isOn, wasOn }: { isOn: boolean; wasOn: boolean }): string => {
  if (permission !== 'allowed') return WHAT_NOW[permission];
  if (isOn) return ON;
  return wasOn ? LOST : WHAT_NOW.allowed;
};

/** Turns notifications of this browser on and off, and lists the person's browsers that get them. */
export function BrowserNotifications() {
  return (
    <ServerQueries>
      <Card className="flex flex-col gap-5">
        <ThisBrowser />
      </Card>
    </ServerQueries>
  );
}

function ThisBrowser() {
  const { state, busy, turnOn, turnOff, test } = useBrowserNotifications();
  const { value, ...answer } = useServerQuery('/push-state');
  const chosen = useThisBrowser();
  if (state === 'failed') return <InlineProblem message="Failed to initialize notification service" />;
  if (state === undefined) return <SkeletonList label="Asking this browser" rows={1} />;
  const { permission, subscribed } = state;
  if (permission === 'not supported') return push.needsHomeScreen() ? <HomeScreenSteps /> : <NotAvailable />;
  if (value === undefined) return <ServerProblem what="Notifications" {...answer} />;
  const { key, browsers, next } = value;
  if (key === null) return <p>This server does not send notifications yet. Ask whoever runs it.</p>;
  const here = browsers.find(({ current }) => current);
  const isOn = subscribed && here !== undefined;
  const wasOn = subscribed || here !== undefined || chosen.is === 'on';
  // The server still lists this browser after it was blocked or lost its subscription, so it is left out.
  const reached = browsers.filter(({ current }) => isOn || !current);
  return (
    <>
      <SwitchField
        label="Notifications in this browser"
        help={helpWords(permission, { isOn, wasOn })}
        checked={isOn}
        disabled={busy || permission === 'blocked'}
        onCheckedChange={(wanted) => void (wanted ? turnOn(key) : turnOff())}
      />
      {isOn && <NamesShown />}
      {isOn && <TestButton busy={busy} shownAt={here.shown_at} test={test} />}
      <ReachedBrowsers browsers={reached} />
      <NextReminders next={next} browsers={reached} />
    </>
  );
}
