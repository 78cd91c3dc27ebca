import { type ReactElement, useRef } from 'react';
import type { DialogWords } from './dialog-sheet.tsx';
import { OntoChild } from './onto-child.tsx';
import { useWanted } from './on-demand.ts';
import { dialogSheet } from '../parts.ts';
import { useOpen } from './use-open.ts';
import { useOpener } from './use-opener.ts';

type DialogProps = DialogWords & {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
};

export function Dialog({ open, onOpenChange, trigger, ...words }: DialogProps) {
  const [isOpen, change] = useOpen(open, onOpenChange);
  const opener = useRef<HTMLElement>(null);
  const giveBackFocus = useOpener(isOpen, opener);
  const sheet = useWanted(dialogSheet, isOpen);
  return (
    <>
      {trigger && (
        <OntoChild ref={opener} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => change(true)}>
          {trigger}
        </OntoChild>
      )}
      {sheet && isOpen && (
        <sheet.DialogSheet {...words} onOpenChange={change} onCloseAutoFocus={giveBackFocus} />
      )}
    </>
  );
}
