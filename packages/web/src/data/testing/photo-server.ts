import { vi } from 'vitest';
import type { MemoryServer } from './memory-server.ts';
import { certain } from '@dosewell/domain/problem';

/** The in-memory server's part for meal photos; `fetch` leads here during the test. */
export interface PhotoServer {
  /** By address. */
  readonly photos: Map<string, string>;
  /** Methods and paths, in order. */
  readonly asked: string[];
  /** Answers instead: a status, a problem's code with its status, or `lost` for no network. */
  fail: () => 'lost' | number | { readonly status: number; readonly code: string } | undefined;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const picture = (text: string): Response => new Response(text, { headers: { 'content-type': 'image/webp' } });

export const createPhotoServer = (server: MemoryServer): PhotoServer => {
  let made = 0;
  const become = (id: string, photo_url: string | null): void => {
    const row = certain(server.rows('meals').find((meal) => meal.id === id));
    server.put({ table: 'meals', row: { ...row, photo_url } });
  };
  const answer = async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const path = url.slice('/api/v1'.length);
    photoServer.asked.push(`${method} ${path}`);
    const failure = photoServer.fail();
    if (failure === 'lost') throw new TypeError('no network');
    if (typeof failure === 'number') return new Response('problem', { status: failure });
    if (failure) return json(failure.status, failure);
    const [, , id = ''] = path.split('/');
    const photo = photoServer.photos.get(url);
    if (method === 'GET') return photo === undefined ? json(404, { code: 'not_found' }) : picture(photo);
    const meal = server.rows('meals').find((row) => row.id === id && row.deleted_at === null);
    if (meal === undefined) return json(404, { code: 'not_found' });
    if (meal.photo_url !== null) photoServer.photos.delete(meal.photo_url);
    if (method === 'DELETE') {
      become(id, null);
      return json(200, {});
    }
    const photo_url = `/api/v1/meals/${id}/photo/${(made += 1)}`;
    photoServer.photos.set(photo_url, new TextDecoder().decode(body as ArrayBuffer));
    become(id, photo_url);
    return json(200, { photo_url });
  };
  const photoServer: PhotoServer = { photos: new Map(), asked: [], fail: () => undefined };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => answer(url, init));
  return photoServer;
};

export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
