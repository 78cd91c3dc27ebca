import type { ReactNode } from 'react';

/** Groups related fields of the long form under a title that stands out from the fields' labels. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 w-full border-t border-line pt-5 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
