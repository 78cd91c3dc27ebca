import * as z from 'zod';
import { route } from '../../route.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './picture-rule.ts';
import { pictureKey, pictureSchema } from './picture.schema.ts';

export const pictureContract = {
  set: route({
    method: 'PUT',
    path: '/account/picture',
    fills: true,
    summary: 'Give oneself a picture',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_a_picture', 'too_large'],
    file: { types: PICTURE_TYPES, mostBytes: MAX_PICTURE_BYTES },
  })
    .input(pictureSchema)
    .output(z.strictObject({ avatar_url: z.string() })),

  remove: route({
    method: 'DELETE',
    path: '/account/picture',
    summary: 'Take the picture away',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({})),

  read: route({
    method: 'GET',
    path: '/account/picture/{key}',
    summary: 'The picture of a person, named in the query where a browser sends no header',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ key: pictureKey, person: z.uuid().optional() }))
    .output(z.file()),
};
