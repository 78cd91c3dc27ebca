import { useState } from 'react';
import type { AnswerOf } from '../../../data/server/api.ts';
import { ServerQueries, useAskAnew, useServerQuery } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { dayInWords } from '../sessions/session-words.ts';
import { TurnTwoStepOff } from './turn-two-step-off.tsx';
import { TurnTwoStepOn } from './turn-two-step-on.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** If fewer codes than this are left, their number is shown in marigold. */
const FEW_CODES = 4;

/** Two-step sign-in: an authenticator code besides the password. */
export function TwoStepSection() {
  return (
    <ServerQueries>
      <TwoStep />
    </ServerQueries>
  );
}

function TwoStep() {
  const { ask, account } = useStore();
  const { value, ...answer } = useServerQuery('/account/two-step');
  const askAnew = useAskAnew('/account/two-step');
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>();
  const dialog = { ask, email: account.email, onClose: () => setOpen(undefined), onDone: askAnew };

  return (
    <Card className="flex flex-col gap-4">
      <p className="text-quiet">
        Besides your password, signing in asks for a code from an authenticator app. Your password alone is
        then not enough.
      </p>
      {value === undefined && <ServerProblem what="Whether two-step sign-in is on" {...answer} />}
      {value?.enabled === false && (
        <>
          <p>
            <Badge>Off</Badge>
          </p>
          <div>
            <Button variant="quiet" onClick={() => setOpen('on')}>
              Turn on two-step sign-in
            </Button>
          </div>
        </>
      )}
      {value?.enabled === true && <TurnedOn state={value} onOpen={setOpen} />}
      {open === 'on' && <TurnTwoStepOn {...dialog} />}
      {open === 'off' && <TurnTwoStepOff {...dialog} />}
      {open === 'codes' && <RenewCodes {...dialog} />}
    </Card>
  );
}

type TurnedOnProps = {
  state: AnswerOf<'GET', '/account/two-step'>;
  onOpen: (what: 'off' | 'codes') => void;
};

function TurnedOn({ state, onOpen }: TurnedOnProps) {
  const now = useStore().wallClock();
  const { enabled_at: since, recovery_codes_left: left } = state;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone="pine">On{since === null ? '' : ` since ${dayInWords(since, now)}`}</Badge>
        <Badge tone={left < FEW_CODES ? 'marigold' : 'quiet'}>
          {left === 1 ? '1 recovery code left' : `${left} recovery codes left`}
        </Badge>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => onOpen('codes')}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={() => onOpen('off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}
