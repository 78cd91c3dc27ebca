// Ids are lower-case UUIDs: derived ids hash their text, so each id must have a single spelling.
import * as z from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const uuid = z.string().regex(UUID, 'Not an id');
