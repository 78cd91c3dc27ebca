import { ServerQueries } from '../../data/server/server-query.tsx';
import { useStore } from '../../data/use-live.ts';
import { Card } from '../../ui/card.tsx';
import { ReportForm } from './report-form.tsx';
import { SentList } from './sent-list.tsx';
import { ShareForm } from './share-form.tsx';

/** Everything that can be sent from Insights: data for a caregiver, and the care report. */
export function SharingCards({ caregiver }: { caregiver?: string }) {
  const { account } = useStore();
  const to = caregiver === undefined ? {} : { caregiver };
  return (
    <ServerQueries>
      <Card title="Share health data" spaced>
        <ShareForm {...to} />
      </Card>
      <Card title="Health report" spaced>
        <ReportForm own={account.email} {...to} />
        <SentList />
      </Card>
    </ServerQueries>
  );
}
