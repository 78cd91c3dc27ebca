import type { Synced } from '../sync/synced-row.ts';
import type { MealType } from './choices.ts';

export interface MealRow extends Synced {
  /** The true instant of eating. */
  logged_at: string;
  /** The person's own date and time of it, and the zone they are of. */
  date: string;
  time: string;
  zone: string;
  type: MealType;
  notes: string | null;
  /** Where the photo is, for its owner alone; null without one. The server's. */
  photo_url: string | null;
}

/** What a person says of one food. Numbers not given are null. */
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
  /** Glycaemic index and load. */
  gi: number | null;
  gl: number | null;
}

/** A food of a meal. Written by the rule of meals, never by a device. */
export interface MealItemRow extends Synced, FoodItem {
  meal_id: string;
  /** Its place in the meal, from 0. */
  position: number;
}
