import type { HttpBindings } from '@hono/node-server';
import type { LiveAnswer } from './live-answer.ts';

/** Context of every request. */
export interface RequestEnv {
  Bindings: Partial<HttpBindings> & {
    /** Gives the body more time, as it is a file of a signed-in person. */
    readonly allowFile?: () => void;
    /** Takes over an answer that continues; it is written once its headers are complete. */
    readonly goOn?: (live: LiveAnswer) => void;
  };
  Variables: {
    requestId: string;
    /** The client's network address. */
    address: string;
    /** The route's pattern, for log and metrics. */
    route: string;
    /** Whether a page of the phone app sent the request: it sends no cookie and gets none. */
    phoneApp: boolean;
  };
}
