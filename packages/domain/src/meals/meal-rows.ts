import type { Synced } from '../sync/synced-row.ts';
import type { MealType } from './choices.ts';

export interface MealRow extends Synced {
  /** The instant of eating. */
  logged_at: string;
  /** Local date, time and time zone of the meal. */
  date: string;
  time: string;
  zone: string;
  type: MealType;
  notes: string | null;
  /** Address of the photo, which only its owner can open; null without one. Set by the server. */
  photo_url: string | null;
}

/** One food as entered; numbers not given are null. */
export interface FoodItem {
  id: string;
  name: string;
  brand: string | null;
  serving_qty: number | null;
  serving_unit: string | null;
  carbs_g: number | null;
  fiber_g: number | null;
  protein_g: number | null;
  fat_g: number | null;
  /** Glycaemic index and glycaemic load. */
  gi: number | null;
  gl: number | null;
}

/** A food of a meal, written by the rule of meals, never directly by a device. */
export interface MealItemRow extends Synced, FoodItem {
  meal_id: string;
  /** Position in the meal, from 0. */
  position: number;
}
