import type { ListedSession } from '@dosewell/domain/contract';
import { problems, type Result } from '@dosewell/domain/problem';
import { useState } from 'react';
import { ServerQueries, useAskAnew, useServerQuery } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { send } from '../../../data/server/value-of.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { ServerProblem } from '../server-problem.tsx';
import { SessionRow } from './session-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';

const WHAT_GOES_THERE =
  'The records there are removed the next time it is online. Entries made there that were not sent yet are lost.';

/** The devices signed in to the account; sessions can be ended from here. */
export function SessionsSection() {
  return (
    <ServerQueries>
      <Sessions />
    </ServerQueries>
  );
}

function Sessions() {
  const { ask } = useStore();
  const { value, ...answer } = useServerQuery('/account/sessions');
  const askAnew = useAskAnew('/account/sessions');
  const [leaving, setLeaving] = useState<ListedSession>();

  const end = async (sending: Promise<Result<unknown>>, done: string): Promise<boolean> => {
    try {
      const ended = await sending;
      if (!ended.ok) {
        toastOne({
          title: 'Not signed out',
          description: problems[ended.problem.code].text,
          variant: 'destructive',
        });
        return false;
      }
      toastOne({ title: done });
      await askAnew();
      return true;
    } catch (error) {
      const description = wordsOfServerFailure(error);
      toastOne({ title: 'Not signed out', description, variant: 'destructive' });
      return false;
    }
  };

  if (value === undefined)
    return (
      <Card>
        <ServerProblem what="The list of your devices" {...answer} />
      </Card>
    );
  return (
    <Card>
      <ul className="flex flex-col divide-y divide-line">
        {value.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onSignOut={() => setLeaving(session)} />
        ))}
      </ul>
      <SignOutEverywhere
        others={value.sessions.length - 1}
        endOthers={() => end(send(ask, '/account/sessions/end-others'), 'Your other devices are signed out')}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={`Sign out ${leaving?.device ?? ''}?`}
        description={WHAT_GOES_THERE}
        confirmLabel="Sign out that device"
        onConfirm={() =>
          leaving &&
          void end(send(ask, '/account/sessions/end', { id: leaving.id }), `${leaving.device} is signed out`)
        }
      />
    </Card>
  );
}
