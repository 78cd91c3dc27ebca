import { refuse, ok } from '@dosewell/domain/problem';
import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { Pictures } from './pictures.ts';

export const pictureRoutes = (pictures: Pictures) => ({
  set: api.picture.set.handler(async ({ input, context }) => ({
    avatar_url: orRefuse(await pictures.set(personIn(context).userId, await input.bytes())),
  })),
  remove: api.picture.remove.handler(async ({ context }) => {
    await pictures.remove(personIn(context).userId);
    return {};
  }),
  read: api.picture.read.handler(async ({ input, context }) => {
    const picture = await pictures.read(personIn(context).userId, input.key);
    const { type, bytes } = orRefuse(picture === undefined ? refuse('not_found') : ok(picture));
    return new File([bytes], 'picture.webp', { type });
  }),
});
