import { useEffect } from 'react';
import { refreshStoredEmail } from '../../../data/account/account-mail-api.ts';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ResendConfirmation } from '../sign-in/resend-confirmation.tsx';

/** The sign-in address: whether it is confirmed, resending its mail, and changing it. */
export function EmailSection() {
  return (
    <ServerQueries>
      <EmailAddress />
    </ServerQueries>
  );
}

const PROBLEM = {
  network: 'There is no network. When there is, you can see here whether your address is confirmed.',
  'signed-out': 'Please sign in again to see whether your address is confirmed.',
  server: 'We could not find out whether your address is confirmed.',
};

function EmailAddress() {
  const { account } = useStore();
  const { value, problem, retry } = useServerQuery('/account/email');
  const email = value?.email ?? account.email;

  useEffect(() => {
    // The address was changed on another device. From now on this device asks for the password under the
    // new one.
    if (email !== account.email) refreshStoredEmail().catch(() => undefined);
  }, [email, account.email]);

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">{email}</p>
        {value && (
          <Badge tone={value.verified ? 'pine' : 'marigold'}>
            {value.verified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        )}
      </div>
      {value === undefined && problem === undefined && <SkeletonList label="Asking the server" rows={1} />}
      {problem && <InlineProblem message={PROBLEM[problem]} onRetry={retry} />}
      {value?.changing_to && (
        <p className="text-quiet">
          We sent a link to <span className="font-semibold wrap-anywhere">{value.changing_to}</span>. Your
          address changes when you open it.
        </p>
      )}
      {value && (
        <div className="flex flex-wrap gap-3">
          {!value.verified && <ResendConfirmation email={value.email} />}
          <ChangeEmail />
        </div>
      )}
    </Card>
  );
}
