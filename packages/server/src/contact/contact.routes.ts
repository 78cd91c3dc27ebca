import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { Contact } from './contact.ts';

export const contactRoutes = (contact: Contact) =>
  api.contact.handler(async ({ input, context }) =>
    orRefuse(await contact.send(personIn(context).userId, input)),
  );
