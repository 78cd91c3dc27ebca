export { pathInApp } from './app-address.ts';
export { type PushMessage, pushPayload, readPushMessage } from './push-message.ts';
