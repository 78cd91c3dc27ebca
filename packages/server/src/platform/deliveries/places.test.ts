import { expect, test } from 'vitest';
import { openPlaces, type Lane, type Places } from './places.ts';

const lane = (name: string, laneKind: Lane['laneKind'] = 'push'): Lane => ({ lane: name, laneKind });
const take = (places: Places, of: Lane, count: number): (() => void)[] =>
  Array.from({ length: count }, () => places.take(of));

test('a slow attempt gives its place to others, and its lane is slow until one was quick', () => {
  let now = 0;
  const places = openPlaces(() => now);
  const [first, ...rest] = take(places, lane('fcm'), 40);
  expect({ free: places.free(), left: places.rooms().lanes }).toEqual({ free: 24, left: { fcm: 0 } });
  now = 1_000;
  expect({ free: places.free(), slow: places.rooms().slowLanes }).toEqual({ free: 60, slow: ['fcm'] });
  first?.();
  rest.forEach((leave) => leave());
  expect({ free: places.free(), slow: places.rooms().slowLanes }).toEqual({ free: 64, slow: ['fcm'] });
  places.take(lane('fcm'))();
  expect(places.rooms().slowLanes).toEqual([]);
});

test('slow lanes together leave places for the others, and never more than a hundred are under way', () => {
  let now = 0;
  const places = openPlaces(() => now);
  for (const name of ['fcm', 'mozilla']) take(places, lane(name), 32);
  now = 5_000;
  expect({ free: places.free(), slow: places.rooms().slow }).toEqual({ free: 36, slow: 16 });
  take(places, lane('fcm'), 8);
  take(places, lane('mozilla'), 8);
  expect({ free: places.free(), slow: places.rooms().slow }).toEqual({ free: 20, slow: 0 });
});

test('servers that people named themselves have sixteen places together', () => {
  const places = openPlaces(() => 0);
  for (let n = 0; n < 8; n++) take(places, lane(`person ${n}`, 'foreign'), 2);
  expect(places.rooms()).toMatchObject({ foreign: 0, lanes: { 'person 0': 0 } });
});
