import { useEffect, useState } from 'react';
import { device } from '../../../platform/device.ts';
import { Card } from '../../../ui/card.tsx';

/**
 * The specification fixes this text; it does not change with a build (specification/health.md#9-constants).
 */
const APP_VERSION = '1.0.0';

const wordsFor = (lasting: boolean | undefined): string => {
  if (lasting === undefined) return 'This browser does not say';
  return lasting ? 'Kept until you sign out' : 'The browser may clear it when space runs out';
};

const useStorageWords = (): string => {
  const [words, setWords] = useState('Being asked');
  useEffect(() => {
    let gone = false;
    void device.storageIsLasting().then(
      (lasting) => !gone && setWords(wordsFor(lasting)),
      () => !gone && setWords(wordsFor(undefined)),
    );
    return () => {
      gone = true;
    };
  }, []);
  return words;
};

/** The facts about this device that support asks for. */
export function AppInformation() {
  const lines = [
    ['Platform', device.system()],
    ['Version', APP_VERSION],
    ['Build', device.build()],
    ['Storage on this device', useStorageWords()],
  ];
  return (
    <Card>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        {lines.map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-quiet">{term}</dt>
            <dd className="mb-4 font-semibold sm:mb-0">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
