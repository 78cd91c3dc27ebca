import { givenPasswordFault, newPasswordFault } from '@dosewell/domain/account';
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../../data/account/account-mail-api.ts';
import { useStatusPart, useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { Username } from '../profile/username.tsx';
import { CurrentPassword } from '../current-password.tsx';
import { NewPassword } from '../new-password.tsx';

const EMPTY = { current: '', wanted: '' };

/** Changes the password, given the old one. */
export function PasswordSection() {
  const { ask, account } = useStore();
  const reachable = useStatusPart('reachable');
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_password: 'current_password' });
  const [{ current, wanted }, setFields] = useState(EMPTY);

  const save = async (event: FormEvent): Promise<void> => {
    const wrong = {
      current_password: givenPasswordFault(current),
      new_password: newPasswordFault(wanted),
    };
    if (!(await submit(event, wrong, () => changePassword(ask, current, wanted)))) return;
    setFields(EMPTY);
    toastOne({ title: 'Your password is changed', description: 'Your other devices were signed out.' });
  };

  return (
    <Card>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <Username email={account.email} />
        <CurrentPassword
          name="current_password"
          label="Current password"
          value={current}
          error={faults['current_password']}
          onChange={(value) => setFields({ current: value, wanted })}
        />
        <NewPassword
          name="new_password"
          label="New password"
          value={wanted}
          error={faults['new_password']}
          onChange={(value) => setFields({ current, wanted: value })}
        />
        {problem && <InlineProblem message={problem} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="quiet" pending={pending}>
            Change password
          </Button>
          {reachable === false && <p className="text-quiet">Changing it needs the network.</p>}
        </div>
      </form>
    </Card>
  );
}
