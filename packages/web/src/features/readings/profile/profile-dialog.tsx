import type { Patch } from '@dosewell/domain/sync';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { failureOfUnkept, type WriteFailure, writeFailureOf } from '../../../data/write-failure.ts';
import { writeRows } from '../../../data/write-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { type ToastMessage, toastOne } from '../../../ui/messages/toast.ts';
import { focusWrongField } from './profile-numbers.tsx';

type ProfileDialogProps = {
  title: string;
  description: string;
  /** The message after saving. */
  saved: ToastMessage;
  /** The changed columns of the profile; undefined if a field is wrong. */
  read: () => Patch | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form for some columns of the person's profile. */
export function ProfileDialog({ title, description, saved, read, onClose, children }: ProfileDialogProps) {
  const store = useStore();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<WriteFailure>();
  const save = async (): Promise<void> => {
    const patch = read();
    if (patch === undefined) return focusWrongField(form.current);
    if (Object.keys(patch).length > 0) {
      const kept = await writeRows(store, [{ table: 'profiles', id: store.account.userId, patch }]);
      if (!kept.ok) return setProblem(failureOfUnkept(await writeFailureOf(kept.problem)));
    }
    toastOne(saved);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={formId}>
          Save
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        {problem && <InlineProblem message={problem.text} onRetry={() => void save()} />}
      </form>
    </Dialog>
  );
}
