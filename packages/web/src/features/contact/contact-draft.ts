// The draft of a message to the operator. A visitor's draft is still there after they have signed in.
import { dropDraft, keptDraft } from '../../platform/kept-drafts.ts';

const VISITOR = 'visitor contact';

export const contactDraft = (userId: string | undefined): string =>
  userId === undefined ? VISITOR : `${userId} contact`;

/** The message that a visitor typed in this tab before they signed in. */
export const visitorsDraft = (): unknown => keptDraft(VISITOR);

export const dropContactDraft = (userId: string | undefined): void => {
  dropDraft(VISITOR);
  dropDraft(contactDraft(userId));
};
