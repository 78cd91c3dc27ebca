import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** Props of every field, besides the attributes of its control. */
export type FieldWords = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean;
};

export type ControlLinks = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined };

type FieldProps = FieldWords & { id?: string | undefined; children: (links: ControlLinks) => ReactNode };

/** A field with its label above, help below and error beneath, all linked to the control. */
export function Field({ label, help, error, optional, id, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = help ? `${helpId} ${errorId}` : errorId;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={controlId} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={helpId} className="text-sm text-quiet">
          {help}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
