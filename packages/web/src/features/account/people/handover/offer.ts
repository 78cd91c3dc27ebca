import type { AnswerOf } from '../../../../data/server/api.ts';

/** What the link hands over, and from whom. */
export type Offer = AnswerOf<'POST', '/handover/look'>;
