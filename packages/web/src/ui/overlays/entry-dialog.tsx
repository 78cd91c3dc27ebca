import type { FormEvent, ReactNode, RefObject } from 'react';
import { useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { ResumedNotice } from '../resumed-notice.tsx';

/** A form whose draft is kept until it is saved or dropped. */
export interface EntryForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent) => void;
  readonly saving: boolean;
  /** Whether a draft typed earlier was resumed. */
  readonly resumed: boolean;
  readonly drop: () => void;
  readonly startOver: () => void;
}

type EntryDialogProps = {
  title: string;
  description?: ReactNode;
  saveLabel?: string;
  state: EntryForm;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with the form of one entry. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, description, saveLabel = 'Save', state, onClose, children } = props;
  const formId = useId();
  const { form, submit, saving } = state;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        state.drop();
        onClose();
      }}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={formId} disabled={saving}>
          {saving ? 'Saving...' : saveLabel}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {state.resumed && <ResumedNotice onStartOver={state.startOver} />}
        {children}
      </form>
    </Dialog>
  );
}
