import { problems } from '@dosewell/domain/problem';
import { type FormEvent, useId, useRef, useState } from 'react';
import { deleteAccount, leaveDeletedAccount } from '../../../data/account/delete-account.ts';
import { useStore } from '../../../data/use-live.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PASSWORD_MISSING, WHAT_GOES, wordsOfFailure, wordsOfRefusal } from './delete-account-words.ts';

interface Problem {
  readonly password?: string;
  readonly all?: string;
}

/** State and acts of the delete dialog: open, password, problem, and the deletion itself. */
const useDeletion = () => {
  const store = useStore();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>({});
  const [deleting, setDeleting] = useState(false);
  // The dialog closes when any of its buttons is pressed; while deleting, it stays open.
  const stays = useRef(false);
  const field = useId();

  const change = (next: boolean): void => {
    if (stays.current) return;
    setOpen(next);
    setPassword('');
    setProblem({});
  };
  const wrongPassword = (text: string): void => {
    setProblem({ password: text });
    document.getElementById(field)?.focus();
  };
  const send = async (): Promise<void> => {
    try {
      const answer = await deleteAccount(store, password);
      if (answer.ok) {
        await navigate({ to: '/goodbye', state: { deleted: true }, replace: true });
        return await leaveDeletedAccount(store);
      }
      if (answer.problem.code === 'wrong_password') wrongPassword(problems.wrong_password.text);
      else setProblem({ all: wordsOfRefusal(answer.problem) });
    } catch (error) {
      setProblem({ all: wordsOfFailure(error) });
    }
  };
  const confirm = async (): Promise<void> => {
    if (stays.current) return;
    stays.current = true;
    if (password === '') {
      wrongPassword(PASSWORD_MISSING);
      // Keeps the dialog open until this press has been handled, which would otherwise close it.
      await Promise.resolve();
    } else {
      setProblem({});
      setDeleting(true);
      await send();
      setDeleting(false);
    }
    stays.current = false;
  };
  return { field, open, password, problem, deleting, change, setPassword, confirm };
};

/**
 * Lists everything that is deleted and asks for the password once. Says goodbye before the device forgets
 * the account.
 */
export function DeleteAccountSection() {
  const { field, open, password, problem, deleting, change, setPassword, confirm } = useDeletion();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void confirm();
  };

  return (
    <Card edge="brick">
      <p className="mb-3 text-quiet">
        Deleting your account removes everything kept about you, here and on the server. It cannot be undone.
      </p>
      <Button variant="danger" onClick={() => change(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        title="Delete your account?"
        description={
          <>
            <p>All of this goes for good, on the server, on this device and on every other one of yours:</p>
            <ul className="mt-2 list-disc pl-5">
              {WHAT_GOES.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        }
        open={open}
        onOpenChange={change}
        confirmLabel={deleting ? 'Deleting…' : 'Delete for good'}
        cancelLabel="Keep my account"
        pending={deleting}
        onConfirm={() => void confirm()}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <PasswordField
            id={field}
            label="Your password"
            autoComplete="current-password"
            required
            value={password}
            error={problem.password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {problem.all !== undefined && <InlineProblem message={problem.all} />}
        </form>
      </ConfirmDialog>
    </Card>
  );
}
