import { ok, refuse } from '@dosewell/domain/problem';
import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { MealPhotoService } from './meal-photos.ts';

export const mealPhotoRoutes = (photos: MealPhotoService) => ({
  set: api.mealPhoto.set.handler(async ({ input: { params, body }, context }) => ({
    photo_url: orRefuse(
      await photos.set(personIn(context).userId, params.id, new Uint8Array(await body.arrayBuffer())),
    ),
  })),
  remove: api.mealPhoto.remove.handler(async ({ input, context }) => {
    orRefuse(await photos.remove(personIn(context).userId, input.id));
    return {};
  }),
  read: api.mealPhoto.read.handler(async ({ input, context }) => {
    const photo = await photos.read(personIn(context).userId, input.id, input.key);
    const { type, bytes } = orRefuse(photo === undefined ? refuse('not_found') : ok(photo));
    return new File([bytes], 'photo.webp', { type });
  }),
});
