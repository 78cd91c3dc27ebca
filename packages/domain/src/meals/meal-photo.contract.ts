import * as z from 'zod';
import { route } from '../route.ts';
import { photoByKey, photoOfMeal, sentPhoto } from './meal-photo.schema.ts';
import { MAX_MEAL_PHOTO_BYTES, MEAL_PHOTO_TYPES } from './meal-photo-rule.ts';

export const mealPhotoContract = {
  set: route({
    method: 'PUT',
    path: '/meals/{id}/photo',
    fills: true,
    summary: 'Give a meal a photo, in place of the one it has',
    who: 'person',
    signedOut: 'user_not_authenticated',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found', 'not_a_picture', 'too_large', 'photos_full'],
    file: { types: MEAL_PHOTO_TYPES, mostBytes: MAX_MEAL_PHOTO_BYTES },
  })
    .route({ inputStructure: 'detailed' })
    .input(sentPhoto)
    .output(z.strictObject({ photo_url: z.string() })),

  remove: route({
    method: 'DELETE',
    path: '/meals/{id}/photo',
    summary: 'Take the photo of a meal away',
    who: 'person',
    signedOut: 'user_not_authenticated',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(photoOfMeal)
    .output(z.strictObject({})),

  read: route({
    method: 'GET',
    path: '/meals/{id}/photo/{key}',
    summary: 'The photo of one’s own meal',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: ['not_found'],
  })
    .input(photoByKey)
    .output(z.file()),
};
