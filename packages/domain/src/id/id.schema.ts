// Ids are UUIDs in lower case: derived ids are made from their text, so one id must have one spelling.
import * as z from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const uuid = z.string().regex(UUID, 'Not an id');
