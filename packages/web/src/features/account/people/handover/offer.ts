import type { AnswerOf } from '../../../../data/server/api.ts';

/** What the link in the mail hands over, and from which account. */
export type Offer = AnswerOf<'POST', '/handover/look'>;
