import { TriangleAlert } from 'lucide-react';

/** The question above a form's button, whose label is then `Save it anyway`. */
export function AskedOnce({ question }: { question: string | undefined }) {
  return (
    <p role="alert" className="mt-4 flex gap-2 font-semibold empty:hidden">
      {question !== undefined && (
        <>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-marigold" />
          {question} Is that right?
        </>
      )}
    </p>
  );
}

export const saveWords = (question: string | undefined): string =>
  question === undefined ? 'Save' : 'Save it anyway';
