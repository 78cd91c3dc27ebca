import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cn } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { WhoseLine } from '../whose/whose-line.tsx';
import { crossClass, footerClass, headClass, scrimClass, sheetClass } from './sheet-class.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useTyped } from '../fields/use-typed.ts';

export type DialogWords = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one that continues first. */
  footer?: ReactNode;
  /** Makes the dialog wider, for a picture. */
  wide?: boolean;
  /** Set if the dialog is about the account: it then names no person. */
  about?: 'nobody';
};

type DialogSheetProps = DialogWords & {
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Keeps the dialog open when the person presses a message outside it. */
const keepOpenBesideMessage = (event: CustomEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-toast]') !== null)
    event.preventDefault();
};

/** The content of an open dialog. Escape, a tap outside, the cross or Back ask before input is lost. */
export function DialogSheet(props: DialogSheetProps) {
  const { title, description, onOpenChange, onCloseAutoFocus, children, footer, wide = false } = props;
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  const typed = useTyped();
  const [asking, setAsking] = useState(false);
  /** Closes the dialog, or asks first if there is unsaved input. Returns whether it closed. */
  const close = (): boolean => {
    const unsaved = typed.last() !== undefined;
    if (unsaved) setAsking(true);
    else onOpenChange(false);
    return !unsaved;
  };
  useBackCloses(close);
  const stay = (): void => {
    setAsking(false);
    typed.last()?.focus();
  };
  return (
    <Primitive.Root open onOpenChange={close}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content
          {...undescribed}
          onCloseAutoFocus={onCloseAutoFocus}
          onInput={typed.onInput}
          onInteractOutside={keepOpenBesideMessage}
          className={cn(
            sheetClass,
            'flex flex-col *:shrink-0 [@media(min-height:32rem)]:scroll-pt-20',
            wide ? 'sm:max-w-3xl' : 'sm:max-w-135',
          )}
        >
          <div className={headClass}>
            {props.about !== 'nobody' && <WhoseLine className="mb-1" />}
            <Primitive.Title className="text-xl">{title}</Primitive.Title>
          </div>
          <div>
            {description && (
              <Primitive.Description asChild>
                <div className="mb-4 text-quiet">{description}</div>
              </Primitive.Description>
            )}
            {children}
            {asking ? (
              <UnsavedQuestion onStay={stay} onLeave={() => onOpenChange(false)} />
            ) : (
              footer && <div className={footerClass}>{footer}</div>
            )}
          </div>
          {/* The cross comes last, so that a dialog opens on its first field; it is shown at the top and
              stays visible. */}
          <div className={crossClass}>
            <Primitive.Close asChild>
              <IconButton
                icon={X}
                label="Close"
                tooltip={false}
                className="absolute -top-1.5 -right-2 bg-card sm:-top-2.5 sm:-right-3"
              />
            </Primitive.Close>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
