import { useState } from 'react';
import { HistoryOfMedications } from '../features/doses/history/history-of-medications.tsx';
import { HistoryChips } from '../features/site/history-chips.tsx';
import { useBack } from '../features/site/use-back.ts';
import { useNavigate, useSearch } from '../navigation/use-router.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/lists/tabs.tsx';
import { historyTab } from './history-tab.ts';
import { LazySignTab } from './readings/lazy-sign-tab.tsx';

/**
 * The health logs: a tab with the dose history, and a tab each for blood pressure and glucose, with a form
 * and a link to the whole log (C-15).
 */
export function History() {
  const navigate = useNavigate();
  const back = useBack('/dashboard');
  const { tab } = useSearch();
  const shown = historyTab(tab);
  // Only the tab that was opened first may focus a field. A person who turns the tabs has not come to type,
  // and the focus would open a keyboard over the tabs.
  const [opened] = useState(shown);
  const [turned, setTurned] = useState(false);
  // Replaces the history entry, so that one step back leaves the screen, whatever was viewed.
  const change = (next: string): void => {
    setTurned(true);
    void navigate({ to: '/history', search: { tab: next }, replace: true });
  };
  const focused = !turned && opened === shown;
  return (
    <div className="pb-8">
      <PageHeader title="Health Logs" onBack={back} />
      <HistoryChips />
      <Tabs
        label="Health logs"
        value={shown}
        onValueChange={change}
        tabs={[
          { value: 'medications', label: 'Medications', content: <HistoryOfMedications /> },
          {
            value: 'blood-pressure',
            label: 'Blood Pressure',
            content: (
              <LazySignTab
                table="bp_readings"
                title="Blood Pressure"
                to="/blood-pressure"
                leads="Go to BP Log"
                focused={focused}
              />
            ),
          },
          {
            value: 'glucose',
            label: 'Glucose',
            content: (
              <LazySignTab
                table="glucose_readings"
                title="Glucose"
                to="/glucose"
                leads="Go to Glucose Log"
                focused={focused}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
