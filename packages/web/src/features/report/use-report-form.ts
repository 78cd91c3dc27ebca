import { emailFault } from '@dosewell/domain/account';
import type { ReportRange } from '@dosewell/domain/report';
import { type FormEvent, useState } from 'react';
import { fetchReport } from '../../data/server/fetch-report.ts';
import { useAskAnew } from '../../data/server/server-query.tsx';
import { useServerForm } from '../../data/server/use-server-form.ts';
import { send } from '../../data/server/value-of.ts';
import { useStore } from '../../data/use-live.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/messages/toast.ts';

const FAILED = {
  title: 'Error',
  description: 'Failed to send health report',
  variant: 'destructive',
} as const;

/**
 * If no address is typed, the report goes to that of the account. `onSent` is called once the server has
 * accepted the report.
 */
export const useReportForm = (start: string, onSent?: () => void) => {
  const { ask, account } = useStore();
  const askAnew = useAskAnew('/sent-reports');
  const [email, setEmail] = useState(start);
  const [days, setDays] = useState<ReportRange>(30);
  const [notes, setNotes] = useState(false);
  const [pdf, setPdf] = useState(false);
  const { form, pending, faults, problem, submit } = useServerForm({
    report_refused: 'recipient',
    caregiver_stopped: 'recipient',
  });
  const download = useServerForm();

  const sendIt = async (event: FormEvent): Promise<void> => {
    const to = email.trim();
    const wrong = { recipient: to === '' ? undefined : emailFault(to) };
    const sent = await submit(event, wrong, async () => {
      try {
        const recipient = to === '' ? {} : { recipient: to };
        const answer = await send(ask, '/send-care-report', { range_days: days, notes, pdf, ...recipient });
        if (!answer.ok) toast(FAILED);
        return answer;
      } catch (error) {
        toast(FAILED);
        throw error;
      }
    });
    if (!sent) return;
    toast({ title: 'Report Sent' });
    onSent?.();
    await askAnew();
  };
  const downloadIt = (event: FormEvent): void =>
    void download.submit(event, {}, async () => {
      const file = await fetchReport(account.userId, { days, notes });
      if (file.ok) await saveFile(file.value);
      return file;
    });

  return {
    form,
    pending,
    faults,
    problem: problem ?? download.problem,
    downloading: download.pending,
    email,
    setEmail,
    days,
    setDays,
    notes,
    setNotes,
    pdf,
    setPdf,
    sendIt,
    downloadIt,
  };
};
