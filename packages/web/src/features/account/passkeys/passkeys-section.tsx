import type { ListedPasskey } from '@dosewell/domain/contract';
import { useState } from 'react';
import { ServerQueries, useAskAnew, useServerQuery } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { type PasskeySupport, passkeySupport } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { ServerProblem } from '../server-problem.tsx';

const MISSING: Record<Exclude<PasskeySupport, 'here'>, string> = {
  'needs-https': 'Passkeys need an address that begins with https. Ask whoever runs this server.',
  none: 'This browser offers no passkeys.',
};

/** The account's passkeys: add, rename, remove. */
export function PasskeysSection() {
  return (
    <ServerQueries>
      <Passkeys />
    </ServerQueries>
  );
}

function Passkeys() {
  const { ask } = useStore();
  const { value, ...answer } = useServerQuery('/account/passkeys');
  const askAnew = useAskAnew('/account/passkeys');
  const [changing, setChanging] = useState<{ what: 'rename' | 'remove'; passkey: ListedPasskey }>();
  const [adding, setAdding] = useState(false);
  const support = passkeySupport();
  const close = (): void => setChanging(undefined);

  return (
    <Card className="flex flex-col gap-4">
      <p className="text-quiet">
        Sign in with your fingerprint, your face or the lock of your screen, without a password and without a
        code.
      </p>
      {value === undefined ? (
        <ServerProblem what="The list of your passkeys" {...answer} />
      ) : (
        value.passkeys.length > 0 && (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {value.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setChanging({ what: 'rename', passkey })}
                onRemove={() => setChanging({ what: 'remove', passkey })}
              />
            ))}
          </ul>
        )
      )}
      {support === 'here' ? (
        <Button variant="quiet" className="self-start" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p>{MISSING[support]}</p>
      )}
      <AddPasskey ask={ask} open={adding} onOpenChange={setAdding} onAdded={askAnew} />
      {changing?.what === 'rename' && (
        <RenamePasskey ask={ask} passkey={changing.passkey} onClose={close} onDone={askAnew} />
      )}
      {changing?.what === 'remove' && (
        <RemovePasskey ask={ask} passkey={changing.passkey} onClose={close} onDone={askAnew} />
      )}
    </Card>
  );
}
