import { type ReactNode, useId } from 'react';

type DoctorSectionProps = { title: string; children: ReactNode };

/** A part of the doctor's page; on paper its heading stays with what follows. */
export function DoctorSection({ title, children }: DoctorSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 print:mt-4">
      <h2 id={id} className="mb-1 break-after-avoid text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
