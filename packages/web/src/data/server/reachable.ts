import { ask, NetworkError } from './request.ts';

/** Whether the server answers at all, with whatever status. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    await ask('/account/session');
    return true;
  } catch (error) {
    if (error instanceof NetworkError) return false;
    throw error;
  }
};
