import type { HttpBindings } from '@hono/node-server';
import type { LiveAnswer } from './live-answer.ts';

/** What every request carries through the app. */
export interface RequestEnv {
  Bindings: Partial<HttpBindings> & {
    /** The body is a file of somebody who is signed in: it may take as long as files do. */
    readonly allowFile?: () => void;
    /** Takes the rest of an answer that goes on, to be written once its head is complete. */
    readonly goOn?: (live: LiveAnswer) => void;
  };
  Variables: {
    requestId: string;
    /** The client's network address. */
    address: string;
    /** The route's pattern, for the log and the figures. */
    route: string;
  };
}
