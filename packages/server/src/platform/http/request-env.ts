import type { HttpBindings } from '@hono/node-server';

/** What every request carries through the app. */
export interface RequestEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The client's network address. */
    address: string;
    /** Asked for over https. */
    secure: boolean;
    /** The route's pattern, for the log and the figures. */
    route: string;
  };
}
