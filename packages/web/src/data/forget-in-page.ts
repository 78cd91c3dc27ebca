import { forgetDrafts } from '../platform/kept-drafts.ts';
import { forgetNotStored } from '../platform/plain-storage.ts';
import { forgetAlarms } from './alarms/alarm-of-log.ts';

/** Forgets what this page remembers of the person who was signed in. */
export const forgetInPage = (): void => {
  forgetDrafts();
  forgetNotStored();
  forgetAlarms();
};
