// A preview for the person of what a caregiver sees: the same code and the same login, shown within the
// app.
import type { Context, Hono } from 'hono';
import { mayBeTold } from '@dosewell/domain/caregivers';
import { plainPage } from '../../platform/http/plain-page.ts';
import type { Carer, Database } from '../../platform/database/db.ts';
import type { RequestEnv } from '../../platform/http/request-env.ts';
import { HEADERS } from './answered-page.ts';
import { paragraph } from '../caregiver-pages.ts';
import { findCaregiver } from '../caregiver.store.ts';
import type { Care } from './care.ts';
import { pageHtml } from './page-html.ts';

export interface PreviewParts {
  readonly database: Pick<Database, 'look'>;
  readonly care: Care;
  readonly now: () => number;
  /** The signed-in person; undefined without a session. */
  readonly userOf: (c: Context<RequestEnv>) => Promise<string | undefined>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const NOTHING = plainPage(
  'Nothing to show',
  paragraph('This was for a quarter of an hour. Please close it and look again.'),
);

/** The caregiver with that id, or else the preview prepared under that key. */
const carerFor = async ({ database, now }: PreviewParts, userId: string, id: string): Promise<Carer> => {
  const known = await findCaregiver(database, userId, id);
  const at = new Date(now());
  return known !== undefined && mayBeTold(known.caregiver, now())
    ? { userId, caregiverId: id, key: known.invitation, at }
    : { userId, caregiverId: userId, key: id, at };
};

export function servePreview(app: Hono<RequestEnv>, parts: PreviewParts): void {
  app.get('/api/care/preview/:id', async (c) => {
    const [userId, id] = [await parts.userOf(c), c.req.param('id')];
    const carer = userId === undefined || !UUID.test(id) ? undefined : await carerFor(parts, userId, id);
    const page = carer && (await parts.care.page(carer, false));
    if (page === undefined) return c.html(NOTHING, 404, HEADERS);
    return c.html(pageHtml(page, { page: undefined, call: undefined, stop: undefined }), 200, HEADERS);
  });
}
