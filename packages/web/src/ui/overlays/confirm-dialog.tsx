import { AlertDialog } from 'radix-ui';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { WhoseLine } from '../whose/whose-line.tsx';
import { scrimClass, sheetClass } from './sheet-class.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useOpen } from './use-open.ts';
import { useOpener } from './use-opener.ts';

type ConfirmDialogProps = {
  title: string;
  /** Says what will be deleted. */
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  /** Shown between the text and the buttons: a field, or a list of what will be deleted. */
  children?: ReactNode;
  /** Set if the dialog is about the account: it then names no person. */
  about?: 'nobody';
};

/**
 * Ignores the second click of a double click: it was meant for the button that opened the dialog, where the
 * confirming button is now.
 */
const confirmOnce = (event: MouseEvent, confirm: () => void): void => {
  if (event.detail > 1) return event.preventDefault();
  confirm();
};

function ClosedByBack({ close }: { close: () => void }) {
  useBackCloses(() => {
    close();
    return true;
  });
  return null;
}

/** A dialog that asks before an act. The focus starts on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, onConfirm, cancelLabel = 'Cancel', tone = 'danger' } = props;
  const { pending = false, open, onOpenChange, trigger, children } = props;
  const [isOpen, change] = useOpen(open, onOpenChange);
  const giveBackFocus = useOpener(open ?? false);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={change}>
      {isOpen && <ClosedByBack close={() => change(false)} />}
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content
          className={`${sheetClass} sm:max-w-135`}
          {...(trigger ? {} : { onCloseAutoFocus: giveBackFocus })}
        >
          {props.about !== 'nobody' && <WhoseLine className="mb-1" />}
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-quiet">{description}</div>
          </AlertDialog.Description>
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
            <AlertDialog.Action asChild>
              <Button variant={tone} pending={pending} onClick={(event) => confirmOnce(event, onConfirm)}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{cancelLabel}</Button>
            </AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
