import { newPerson, type ApiUnderTest } from '../api-under-test.ts';
import type { HostilePicture } from '../hostile-pictures/made-pictures.ts';
import { type Findings, sendHostile } from '../hostile-pictures/send-hostile.ts';
import { mealOf, photoSent, shown } from '../meal-photo-under-test.ts';

/** Uploads each picture as a meal photo, and checks what is served. */
export const sendToApi = async (
  api: ApiUnderTest,
  pictures: readonly HostilePicture[],
): Promise<Findings> => {
  const { cookie } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  return sendHostile(pictures, async ({ bytes }) => {
    const { status, json } = await photoSent(api, cookie, meal, bytes);
    if (status !== 200) return { status };
    return { status, served: Buffer.from((await shown(api, cookie, json.photo_url)).bytes) };
  });
};
