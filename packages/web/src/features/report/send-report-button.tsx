import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ServerQueries } from '../../data/server/server-query.tsx';
import { useStore } from '../../data/use-live.ts';
import { useRecipients } from '../../data/use-recipients.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReportForm } from './report-form.tsx';

/** Sends the health report to a caregiver who said yes; without one there is no button (OQ-079). */
export function SendReportButton() {
  const caregivers = useRecipients();
  const [open, setOpen] = useState(false);
  if (caregivers.length === 0 && !open) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <FileText aria-hidden className="size-5 shrink-0" />
        Send report
      </Button>
      {open && <ReportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ onClose }: { onClose: () => void }) {
  const caregivers = useRecipients();
  const { account } = useStore();
  const [chosen, choose] = useState(caregivers[0]?.id);
  const to = caregivers.find(({ id }) => id === chosen);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Send a health report">
      <ServerQueries>
        <div className="flex flex-col gap-4">
          {caregivers.length > 1 && (
            <SelectField
              label="Caregiver"
              options={caregivers.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen ?? ''}
              onChange={({ target }) => choose(target.value)}
            />
          )}
          <ReportForm key={to?.id ?? ''} own={account.email} caregiver={to?.email ?? ''} onSent={onClose} />
        </div>
      </ServerQueries>
    </Dialog>
  );
}
