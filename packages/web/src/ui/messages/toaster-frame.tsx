import { CircleAlert, X } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { cn } from '../class-names.ts';
import { useWhose } from '../whose/whose.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { keepClearOfButtons } from './message-place.ts';
import { noticeStands, watchNotices } from './notices.ts';
import { closeToast, holdToast, releaseToast, type ShownToast, shownToast, watchToasts } from './toast.ts';

function Message({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { leads } = toast;
  const failed = toast.variant === 'destructive';
  const whose = useWhose();
  return (
    <div
      key={toast.id}
      data-toast=""
      data-type={failed ? 'error' : 'plain'}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      className={cn(
        'pointer-events-auto mx-auto flex w-full max-w-xl items-start gap-2.5 rounded-lg border py-2 pr-1 pl-4 shadow-lift',
        failed ? 'border-brick bg-brick-soft text-brick' : 'border-edge bg-card text-ink',
      )}
    >
      {failed && <CircleAlert aria-hidden className="mt-2.5 size-6 shrink-0" />}
      <div className="min-w-0 flex-1 py-2">
        <p>
          {whose && toast.about !== 'nobody' && <strong className="block">{whose.name}</strong>}
          <span data-title="" className="font-semibold">
            {toast.title}
          </span>
          {toast.description && (
            <span className={cn('block', !failed && 'text-quiet')}>{toast.description}</span>
          )}
        </p>
        {leads && (
          <Button
            variant="link-danger"
            onClick={() => {
              onClose();
              leads.go();
            }}
          >
            {leads.label}
          </Button>
        )}
      </div>
      <IconButton icon={X} label="Close message" onClick={onClose} />
    </div>
  );
}

/** Returns the focus to where it was before, when the message that has it disappears. */
const useFocusBack = () => {
  const cameFrom = useRef<HTMLElement>(null);
  return {
    remember: ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
      holdToast();
      if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
    },
    giveBack: (): void => cameFrom.current?.focus({ preventScroll: true }),
  };
};

/** Keeps a message clear of the buttons of the page and of dialogs, also of those that appear later. */
const useClearOfButtons = (holder: RefObject<HTMLElement | null>, toast: ShownToast | undefined): void => {
  useLayoutEffect(() => {
    const region = holder.current;
    return region === null || toast === undefined ? undefined : keepClearOfButtons(region);
  }, [holder, toast]);
};

/**
 * The one place of messages: above the tab bar. If a dialog is open, the message is beside or above it, or
 * within it if there is no room. Errors interrupt a screen reader and other messages do not, so each kind has
 * its own live region.
 */
export function ToasterFrame({ beside }: { beside: boolean }) {
  const toast = useSyncExternalStore(watchToasts, shownToast);
  const taken = useSyncExternalStore(watchNotices, noticeStands);
  const { remember, giveBack } = useFocusBack();
  const holder = useRef<HTMLElement>(null);
  const failed = toast?.variant === 'destructive';
  useClearOfButtons(holder, toast);
  useEffect(() => {
    if (toast !== undefined) releaseToast();
  }, [toast]);
  useEffect(() => {
    const held = holder.current?.contains(document.activeElement) === true;
    if (toast === undefined && held) giveBack();
  });
  const close = (): void => {
    closeToast();
    giveBack();
  };
  const message = toast && <Message toast={toast} onClose={close} />;
  return (
    <section
      ref={holder}
      aria-label="Messages"
      className={cn(
        'pointer-events-none fixed inset-x-4 bottom-[calc(var(--foot,0px)+var(--bar,0px)+8px)] z-40 print:hidden',
        'in-data-scroll-locked:top-3 in-data-scroll-locked:bottom-auto data-[place=top]:top-3 data-[place=top]:bottom-auto',
        beside && 'wide:left-64',
      )}
    >
      <div onFocus={remember} onBlur={releaseToast}>
        <div aria-live="polite">{!failed && !taken && message}</div>
        <div aria-live="assertive">{failed && message}</div>
      </div>
    </section>
  );
}
