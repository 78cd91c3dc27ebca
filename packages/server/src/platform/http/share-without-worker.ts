// A picture shared with the app reaches the server only where the browser has lost the app's worker: it is not read, and the
// form says that it did not arrive (decision 0073). Nothing is changed, so whoever sends it needs no page of ours.
import { MEAL_OF_SHARED } from '@dosewell/domain/meals';
import type { Handler } from 'hono';
import type { RequestEnv } from './request-env.ts';

const SEE_OTHER = 303;

export const shareWithoutWorker: Handler<RequestEnv> = (c) => c.redirect(MEAL_OF_SHARED, SEE_OTHER);
