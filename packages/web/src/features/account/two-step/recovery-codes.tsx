import { PRODUCT } from '@dosewell/domain/product';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { canCopy, copyText, saveTextFile } from '../../../platform/keep-text.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Whether the person tried to close the dialog without confirming that the codes are saved. */
  leaving: boolean;
  onKept: () => void;
};

const NOT_SAVED = 'The file could not be saved. Print the codes, or copy them.';
const NOT_YET = 'Please keep these codes first. They are not shown again.';

/** The recovery codes, shown only this once, and ways to save them. */
export function RecoveryCodes({ codes, leaving, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const text = `${PRODUCT} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    await copyText(text).then(
      () => setCopied(true),
      // The browser may refuse to copy; the file is still offered.
      () => setCopied(false),
    );
  };
  const save = async (name: string): Promise<void> => {
    await saveTextFile(name, text).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    );
  };
  return (
    <div className="flex flex-col gap-5">
      <p>
        With one of these you sign in if you lose your phone. They are shown <strong>only now</strong>. Print
        them, or keep them where you keep other important papers.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg bg-sunk p-4 text-lg tracking-wide tabular-nums min-[30rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {canCopy() && (
          <Button variant="quiet" onClick={() => void copy()}>
            {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void save(`${PRODUCT.toLowerCase()}-recovery-codes.txt`)}>
          <Download aria-hidden className="size-5" />
          Download
        </Button>
      </div>
      {unsaved && <InlineProblem message={NOT_SAVED} />}
      {leaving && <InlineProblem message={NOT_YET} />}
      {/* Appears where the previous button was, so the second click of a double click does not count. */}
      <Button size="lg" onClick={({ detail }) => detail < 2 && onKept()}>
        I have kept them
      </Button>
    </div>
  );
}
