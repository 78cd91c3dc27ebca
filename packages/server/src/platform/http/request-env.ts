import type { HttpBindings } from '@hono/node-server';
import type { LiveAnswer } from './live-answer.ts';

/** Context of every request. */
export interface RequestEnv {
  Bindings: Partial<HttpBindings> & {
    /** The body is a file of a signed-in person and may take as long as files do. */
    readonly allowFile?: () => void;
    /** Takes over a continuing answer, written once its headers are complete. */
    readonly goOn?: (live: LiveAnswer) => void;
  };
  Variables: {
    requestId: string;
    /** The client's network address. */
    address: string;
    /** The route's pattern, for log and metrics. */
    route: string;
    /** Sent by a page of the phone app, which brings no cookie and gets none. */
    phoneApp: boolean;
  };
}
