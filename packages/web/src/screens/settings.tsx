import { useNavigate } from '@tanstack/react-router';
import { AppInformation } from '../features/account/app-information.tsx';
import { DebugCard } from '../features/account/debug-card.tsx';
import { NotificationsSection } from '../features/account/notifications-section.tsx';
import { TimeSection } from '../features/account/time-section.tsx';
import { UnitsSection } from '../features/account/units-section.tsx';
import { device } from '../platform/device.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { type IndexedSection, SectionIndex } from '../ui/section-index.tsx';

const sections = (): readonly IndexedSection[] => [
  { id: 'time', title: 'Time', content: <TimeSection /> },
  { id: 'units', title: 'Units', content: <UnitsSection /> },
  { id: 'notifications', title: 'Notifications', content: <NotificationsSection /> },
  { id: 'app', title: 'App Information', content: <AppInformation /> },
  ...(device.onLocalhost() ? [{ id: 'debug', title: 'Debug', content: <DebugCard /> }] : []),
];

/** Everything a person can set, in one place; it works without a network but for what only the server can do. */
export function Settings() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Settings"
        backLabel="Back to Profile"
        onBack={() => void navigate({ to: '/profile' })}
      />
      <SectionIndex label="Sections of Settings" sections={sections()} />
    </>
  );
}
