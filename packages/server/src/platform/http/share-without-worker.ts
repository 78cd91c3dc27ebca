// A picture shared with the app reaches the server only if the browser has lost the app's service worker.
// The picture is not read, and the form that opens says that it did not arrive (decision 0073). Nothing is
// changed, so any site may send it.
import { MEAL_OF_SHARED } from '@dosewell/domain/meals';
import type { Handler } from 'hono';
import type { RequestEnv } from './request-env.ts';

const SEE_OTHER = 303;

export const shareWithoutWorker: Handler<RequestEnv> = (c) => c.redirect(MEAL_OF_SHARED, SEE_OTHER);
