import { CircleAlert } from 'lucide-react';

type FieldErrorProps = { id?: string; children?: string | undefined };

/** A field's error, beneath it, announced as it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-brick empty:hidden">
      {children ? (
        <>
          <CircleAlert aria-hidden className="mt-1 size-4.5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </>
      ) : null}
    </p>
  );
}
