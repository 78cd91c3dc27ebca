import { lazy, Suspense } from 'react';
import { ActivitySection } from '../features/account/sessions/activity-section.tsx';
import { AppInformation } from '../features/account/settings/app-information.tsx';
import { DebugCard } from '../features/account/settings/debug-card.tsx';
import { DeleteAccountSection } from '../features/account/your-data/delete-account-section.tsx';
import { EmailSection } from '../features/account/credentials/email-section.tsx';
import { BrowserNotifications } from '../features/account/notifications/browser-notifications.tsx';
import { SecondWaysSection } from '../features/account/second-ways/second-ways-section.tsx';
import { NotificationsSection } from '../features/account/settings/notifications-section.tsx';
import { PasskeysSection } from '../features/account/passkeys/passkeys-section.tsx';
import { PasswordSection } from '../features/account/credentials/password-section.tsx';
import { SessionsSection } from '../features/account/sessions/sessions-section.tsx';
import { TimeSection } from '../features/account/settings/time-section.tsx';
import { TwoStepSection } from '../features/account/two-step/two-step-section.tsx';
import { UnitsSection } from '../features/account/settings/units-section.tsx';
import { YourDataSection } from '../features/account/your-data/your-data-section.tsx';
import { useStore } from '../data/use-live.ts';
import { useZoneQuestion } from '../features/doses/leading/use-zone-question.tsx';
import { InstallHint } from '../features/site/install-hint.tsx';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import { device } from '../platform/device.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { type IndexedSection, SectionIndex, Subsection } from '../ui/lists/section-index.tsx';

const PhoneReminders = lazy(async () => ({
  default: (await import('../features/phone/phone-reminders.tsx')).PhoneReminders,
}));

const ThisPhone = lazy(async () => ({
  default: (await import('../features/phone/this-phone.tsx')).ThisPhone,
}));

const security = (
  <>
    <Subsection title="Email address">
      <EmailSection />
    </Subsection>
    <Subsection title="Password">
      <PasswordSection />
    </Subsection>
    <Subsection title="Two-step sign-in">
      <TwoStepSection />
    </Subsection>
    <Subsection title="Passkeys">
      <PasskeysSection />
    </Subsection>
    <Subsection title="Devices you are signed in on">
      <SessionsSection />
    </Subsection>
    <Subsection title="Recent account activity">
      <ActivitySection />
    </Subsection>
  </>
);

/** The phone app plans its reminders by itself; only browsers get push (NOTE-005). */
const Notifications = () => (
  <>
    <NotificationsSection />
    {device.build() === 'Web' ? (
      <BrowserNotifications />
    ) : (
      <Suspense>
        <PhoneReminders />
      </Suspense>
    )}
  </>
);

function Time() {
  const { dialog, ...question } = useZoneQuestion();
  return (
    <>
      <TimeSection {...question} />
      {dialog}
    </>
  );
}

/** Whether debugging is offered: only on a developer's own machine, and never in the native build. */
const isDebugged = (): boolean => device.build() === 'Web' && device.onLocalhost();

/** Debugging is kept out of sight: it is folded, below the facts that support asks for. */
const About = () => (
  <div className="flex flex-col gap-4">
    <InstallHint dismissable={false} />
    <AppInformation />
    {isDebugged() && (
      <details>
        <summary className="min-h-12 py-3 text-quiet">Debug</summary>
        <DebugCard />
      </details>
    )}
  </div>
);

const thisPhone: IndexedSection = {
  id: 'this-phone',
  title: 'This phone',
  content: (
    <Suspense>
      <ThisPhone />
    </Suspense>
  ),
};

/** The sections of the settings. The account can be deleted only while its own person is shown. */
const sections = (isOwn: boolean): readonly IndexedSection[] => [
  { id: 'time', title: 'Time', content: <Time /> },
  { id: 'units', title: 'Units', content: <UnitsSection /> },
  { id: 'notifications', title: 'Notifications', content: <Notifications /> },
  { id: 'second-ways', title: 'If I do not see it', content: <SecondWaysSection /> },
  ...(device.build() === 'Web' ? [] : [thisPhone]),
  { id: 'security', title: 'Account and security', content: security },
  { id: 'your-data', title: 'Your data', content: <YourDataSection /> },
  { id: 'app', title: 'App Information', content: <About /> },
  ...(isOwn ? [{ id: 'danger', title: 'Danger Zone', content: <DeleteAccountSection /> }] : []),
];

/** Every setting in one place; works offline except for what only the server can do. */
export function Settings() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { account } = useStore();
  return (
    <>
      <PageHeader
        title="Settings"
        backLabel="Back to Profile"
        onBack={() => void navigate({ to: '/profile' })}
      />
      <SectionIndex
        label="Sections of Settings"
        sections={sections(account.own === undefined)}
        shown={hash}
        onAll={() => void navigate({ to: '/settings' })}
      />
    </>
  );
}
