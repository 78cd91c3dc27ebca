import { EXPORT_TYPE } from '@dosewell/domain/account';
import { CircleCheck, Download, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useStatusPart } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { useYourData, type YourDataWork } from './use-your-data.ts';

const IN_THE_FILE = [
  'Your medications, what you took and when, your stock and your readings',
  'Your settings, your profile and your pictures',
  'The devices you are signed in on, and what was changed when',
];

const UNDER_WAY: Readonly<Record<YourDataWork, string>> = {
  export: 'Collecting your records. After many years this takes a minute.',
  import: 'Reading the file. After many years this takes a minute.',
};

type PartProps = { title: string; children: ReactNode; action: ReactNode; told: ReactNode };

function Part({ title, children, action, told }: PartProps) {
  return (
    <div className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <h3 className="font-semibold">{title}</h3>
      {children}
      <div className="flex flex-wrap gap-2">{action}</div>
      {told}
    </div>
  );
}

/** Exports everything stored about a person as a file, and imports such a file (OQ-056: never gated). */
export function YourDataSection() {
  const { working, outcome, download, take } = useYourData();
  const reachable = useStatusPart('reachable');
  const input = useRef<HTMLInputElement>(null);

  const told = (of: YourDataWork): ReactNode => {
    if (working === of)
      return (
        <p role="status" className="text-quiet">
          {UNDER_WAY[of]}
        </p>
      );
    if (outcome?.of !== of) return null;
    const { text, failed, retry } = outcome;
    if (failed) return <InlineProblem message={text} {...(retry && { onRetry: retry })} />;
    return (
      <p role="status" className="flex items-start gap-2 text-pine">
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
        <span className="min-w-0 break-words">{text}</span>
      </p>
    );
  };

  return (
    <Card className="divide-y divide-line">
      <Part
        title="Download"
        action={
          <Button
            variant="quiet"
            pending={working === 'export'}
            onClick={working === undefined ? download : undefined}
          >
            {working !== 'export' && <Download aria-hidden className="size-5 shrink-0" />}
            Download my data
          </Button>
        }
        told={told('export')}
      >
        <p className="text-quiet">One zip file with everything kept about you:</p>
        <ul className="list-disc pl-5 text-quiet">
          {IN_THE_FILE.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-quiet">
          It opens in any spreadsheet. It is not locked: keep it where only you can open it.
        </p>
      </Part>
      <Part
        title="Import"
        action={
          <>
            <input
              ref={input}
              type="file"
              accept={`.zip,${EXPORT_TYPE}`}
              hidden
              aria-label="Export file"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) take(file);
              }}
            />
            <Button
              variant="quiet"
              pending={working === 'import'}
              onClick={working === undefined ? () => input.current?.click() : undefined}
            >
              {working !== 'import' && <Upload aria-hidden className="size-5 shrink-0" />}
              Import a download
            </Button>
          </>
        }
        told={told('import')}
      >
        <p className="text-quiet">
          Adds what an earlier download holds, from here or from another server. What is here already stays as
          it is: nothing is overwritten.
        </p>
      </Part>
      {reachable === false && (
        <p role="status" className="pt-4 text-quiet">
          The server cannot be reached at the moment. Downloading and importing need a network.
        </p>
      )}
    </Card>
  );
}
