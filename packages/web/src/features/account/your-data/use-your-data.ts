import { MAX_IMPORT_BYTES } from '@dosewell/domain/account';
import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { NetworkError } from '../../../data/server/request.ts';
import { useStore } from '../../../data/use-live.ts';
import { fetchExport, sendImport } from '../../../data/account/your-data-api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { wordsOfExport, wordsOfImport } from './your-data-words.ts';

export type YourDataWork = 'export' | 'import';

interface Outcome {
  readonly of: YourDataWork;
  readonly text: string;
  readonly failed: boolean;
  readonly retry?: () => void;
}

const OFFLINE = 'The server cannot be reached. Your data is safe; try again when there is a network.';

const NOT_SAVED = 'The file was not saved: no place was chosen for it.';

/** Exports a person's data as a file and imports one, which only the server can do. */
export const useYourData = () => {
  const store = useStore();
  const { userId } = store.account;
  const [working, setWorking] = useState<YourDataWork>();
  const [outcome, setOutcome] = useState<Outcome>();

  /** `work` returns the message to show. */
  const attempt = async (of: YourDataWork, work: () => Promise<Omit<Outcome, 'of'>>): Promise<void> => {
    setWorking(of);
    setOutcome(undefined);
    try {
      setOutcome({ of, ...(await work()) });
    } catch (error) {
      const text = error instanceof NetworkError ? OFFLINE : problems.internal.text;
      setOutcome({ of, text, failed: true, retry: () => void attempt(of, work) });
    } finally {
      setWorking(undefined);
    }
  };

  const getFile = async (): Promise<Omit<Outcome, 'of'>> => {
    // Sends the entries that wait on this device, as they belong in the file too.
    await store.syncNow();
    const answer = await fetchExport(userId);
    if (!answer.ok) return { text: problems[answer.problem.code].text, failed: true };
    if (!(await saveFile(answer.value)))
      return { text: NOT_SAVED, failed: true, retry: () => void attempt('export', getFile) };
    return { text: wordsOfExport(answer.value.name, store.status().pending), failed: false };
  };
  const giveFile = async (file: File): Promise<Omit<Outcome, 'of'>> => {
    if (file.size > MAX_IMPORT_BYTES) return { text: problems.too_large.text, failed: true };
    const answer = await sendImport(userId, file);
    if (!answer.ok) return { text: problems[answer.problem.code].text, failed: true };
    await store.syncNow();
    return { text: wordsOfImport(answer.value), failed: false };
  };

  return {
    working,
    outcome,
    download: () => void attempt('export', getFile),
    take: (file: File) => void attempt('import', () => giveFile(file)),
  };
};
