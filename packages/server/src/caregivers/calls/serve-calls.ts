// The link "I will call": opening it shows who calls, pressing its button says that this caregiver does.
import { mayBeTold } from '@dosewell/domain/caregivers';
import type { Queryable } from '../../platform/database/db.ts';
import { callIn, takeCall } from './calls.store.ts';
import { callPage } from './call-pages.ts';
import { type CaregiverLink, pathOfLink } from '../caregiver-links.ts';
import { messageIn } from '../caregiver-messages.store.ts';
import { caregiverIn, type KnownCaregiver } from '../caregiver.store.ts';

const OF_USE_MS = 24 * 3_600_000;

interface Alarm {
  readonly known: KnownCaregiver;
  readonly alarm: string;
}

/** Undefined if the alarm is too old to call about, or the caregiver may not be told any more. */
const alarmOf = async (
  db: Queryable,
  { caregiverId, key }: CaregiverLink,
  now: number,
): Promise<Alarm | undefined> => {
  const [known, message] = [await caregiverIn(db, caregiverId), await messageIn(db, key)];
  if (known === undefined || message === undefined || message.alarm === null) return undefined;
  if (message.caregiverId !== caregiverId || now - message.at.getTime() > OF_USE_MS) return undefined;
  return mayBeTold(known.caregiver, now) ? { known, alarm: message.alarm } : undefined;
};

export interface CallParts {
  readonly secret: string;
  readonly now: number;
}

/** The page as HTML; it changes nothing. */
export const lookAtCall = async (
  db: Queryable,
  link: CaregiverLink,
  { secret, now }: CallParts,
): Promise<string | undefined> => {
  const found = await alarmOf(db, link, now);
  return found && callPage(found.known, await callIn(db, found.alarm), pathOfLink(link, secret));
};

export const sayCall = async (
  db: Queryable,
  link: CaregiverLink,
  parts: CallParts,
): Promise<string | undefined> => {
  const { userId, caregiverId } = link;
  const found = await alarmOf(db, link, parts.now);
  if (found !== undefined)
    await takeCall(db, { userId, caregiverId, alarm: found.alarm }, new Date(parts.now));
  return lookAtCall(db, link, parts);
};
