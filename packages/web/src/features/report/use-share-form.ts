import { emailFault } from '@dosewell/domain/account';
import { SHARED_TYPES, type SharedRange, type SharedType } from '@dosewell/domain/report';
import { type FormEvent, useState } from 'react';
import { useAskAnew } from '../../data/server/server-query.tsx';
import { useServerForm } from '../../data/server/use-server-form.ts';
import { send } from '../../data/server/value-of.ts';
import { useStore } from '../../data/use-live.ts';
import { toast } from '../../ui/messages/toast.ts';

const FAILED = {
  title: 'Error',
  description: 'Failed to share data. Please try again.',
  variant: 'destructive',
} as const;
const NO_EMAIL = {
  title: 'Email required',
  description: 'Please enter an email address to share data with',
  variant: 'destructive',
} as const;
const NO_TYPE = 'Please choose what to share';

/** `start` is the address of the caregiver, if there is one. */
export const useShareForm = (start: string) => {
  const { ask } = useStore();
  const askAnew = useAskAnew('/sent-reports');
  const [email, setEmail] = useState(start);
  const [types, setTypes] = useState<readonly SharedType[]>(SHARED_TYPES);
  const [range, setRange] = useState<SharedRange>(7);
  const { form, pending, faults, problem, submit } = useServerForm({
    email_unconfirmed: 'recipientEmail',
    report_refused: 'recipientEmail',
    caregiver_stopped: 'recipientEmail',
  });

  const share = async (event: FormEvent): Promise<void> => {
    if (email.trim() === '') toast(NO_EMAIL);
    const wrong = {
      recipientEmail: emailFault(email),
      dataTypes: types.length === 0 ? NO_TYPE : undefined,
    };
    const shared = await submit(event, wrong, async () => {
      try {
        const answer = await send(ask, '/send-health-data', {
          recipientEmail: email.trim(),
          dataTypes: [...types],
          dateRange: range,
        });
        if (!answer.ok) toast(FAILED);
        return answer;
      } catch (error) {
        toast(FAILED);
        throw error;
      }
    });
    if (!shared) return;
    toast({ title: 'Data shared successfully!' });
    await askAnew();
  };

  return { form, pending, faults, problem, email, setEmail, types, setTypes, range, setRange, share };
};
