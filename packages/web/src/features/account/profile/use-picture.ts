import { PICTURE_TYPES, pictureFault } from '@dosewell/domain/account';
import { problems, type Result } from '@dosewell/domain/problem';
import { useState } from 'react';
import { removePicture, sendPicture } from '../../../data/account/picture-api.ts';
import { NetworkError } from '../../../data/server/request.ts';
import { useStore } from '../../../data/use-live.ts';

const OFFLINE = 'The server cannot be reached. A picture can be changed when there is a network.';

export const PICTURES = PICTURE_TYPES.join(',');

/** Changes the picture, which only the server can do. */
export const usePicture = () => {
  const store = useStore();
  const { userId } = store.account;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ text: string; retry?: () => void }>();

  const attempt = async (ask: () => Promise<Result<void>>): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    const retry = () => void attempt(ask);
    try {
      const answer = await ask();
      if (!answer.ok) return setProblem({ text: problems[answer.problem.code].text });
      await store.syncNow();
    } catch (error) {
      setProblem({ text: error instanceof NetworkError ? OFFLINE : problems.internal.text, retry });
    } finally {
      setPending(false);
    }
  };

  return {
    pending,
    problem,
    choose: async (file: File): Promise<void> => {
      const fault = pictureFault(file);
      if (fault !== undefined) return setProblem({ text: fault });
      await attempt(() => sendPicture(userId, file));
    },
    remove: () => attempt(() => removePicture(userId)),
  };
};
