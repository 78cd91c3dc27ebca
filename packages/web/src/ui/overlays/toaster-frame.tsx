import { CircleAlert } from 'lucide-react';
import { type FocusEvent, useEffect } from 'react';
import { toast as sonner, Toaster as Sonner, type ToasterProps } from 'sonner';
import { attachToaster, toastHelpers, type ShownToast } from './toast.ts';

const shared = {
  position: 'top-center',
  expand: true,
  closeButton: true,
  gap: 8,
  offset: { top: 'max(16px, env(safe-area-inset-top))' },
  mobileOffset: { top: 'max(12px, env(safe-area-inset-top))' },
  icons: { error: <CircleAlert aria-hidden /> },
  toastOptions: { unstyled: true, closeButtonAriaLabel: 'Close message' },
} satisfies ToasterProps;

const show = ({ helper, id, over, title, description, variant }: ShownToast): void => {
  for (const gone of over) sonner.dismiss(gone);
  const say = variant === 'destructive' ? sonner.error : sonner.message;
  say(title, {
    id,
    description,
    toasterId: helper,
    duration: toastHelpers[helper].duration,
    className: variant === 'destructive' ? 'toast-destructive' : 'toast-plain',
  });
};

/** When focus leaves a message, the toaster would return it to where it came from: a trap for the Tab key. */
const keepToMessages = (event: FocusEvent): void => event.stopPropagation();

/** The toasts' position: at the top, away from the thumb, so that none covers the button to press next. */
export function ToasterFrame() {
  useEffect(() => attachToaster(show), []);
  return (
    <div onFocusCapture={keepToMessages} onBlurCapture={keepToMessages}>
      <Sonner
        {...shared}
        id="one"
        containerAriaLabel="Latest message"
        className="toaster-one"
        visibleToasts={toastHelpers.one.limit}
      />
      <Sonner
        {...shared}
        id="three"
        containerAriaLabel="Messages"
        className="toaster-three"
        visibleToasts={toastHelpers.three.limit}
      />
    </div>
  );
}
