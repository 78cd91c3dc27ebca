import type { ReactNode } from 'react';
import { HistoryOfMedications } from '../features/doses/history/history-of-medications.tsx';
import { useBack } from '../features/site/use-back.ts';
import { Link } from '../navigation/link.tsx';
import { useNavigate, useSearch } from '../navigation/use-router.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/lists/tabs.tsx';
import { historyTab } from './history-tab.ts';

function LogCard({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <Card title={title} className="max-w-xl">
      <p className="mb-4">{children}</p>
      {action}
    </Card>
  );
}

/** The history: doses here, blood pressure and glucose in logs of their own. */
export function History() {
  const navigate = useNavigate();
  const back = useBack('/dashboard');
  const { tab } = useSearch();
  // Replaces the entry, so that one step back leaves the screen, whatever was viewed.
  const change = (next: string): void =>
    void navigate({ to: '/history', search: { tab: next }, replace: true });
  return (
    <div className="pb-8">
      <PageHeader title="Health Logs" onBack={back} />
      <Tabs
        label="Health logs"
        value={historyTab(tab)}
        onValueChange={change}
        tabs={[
          { value: 'medications', label: 'Medications', content: <HistoryOfMedications /> },
          {
            value: 'blood-pressure',
            label: 'Blood Pressure',
            content: (
              <LogCard
                title="Blood Pressure"
                action={
                  <Link to="/blood-pressure" className={buttonClass()}>
                    Go to BP Log
                  </Link>
                }
              >
                Your blood pressure readings have a log of their own.
              </LogCard>
            ),
          },
          {
            value: 'glucose',
            label: 'Glucose',
            content: (
              <LogCard
                title="Glucose"
                action={
                  <Link to="/glucose" className={buttonClass()}>
                    Go to Glucose Log
                  </Link>
                }
              >
                Your glucose readings have a log of their own.
              </LogCard>
            ),
          },
        ]}
      />
    </div>
  );
}
