import { ask, NetworkError } from './request.ts';

/** Whether the server answers without failing: a reload may get no page from one that fails either. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await ask('/account/session')).status < 500;
  } catch (error) {
    if (error instanceof NetworkError) return false;
    throw error;
  }
};
