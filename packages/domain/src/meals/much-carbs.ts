// More than 200 g of carbs in one food are asked about once before they are saved, and can always be recorded
// (C-02).

/**
 * Carbs of one food above which the person is asked; the reference intake of a whole day is 260 g (Regulation
 * (EU) 1169/2011, annex XIII).
 */
const MOST_USUAL_G = 200;

/** The foods to ask about. */
export const muchCarbs = <F extends { readonly carbs_g: number | null }>(foods: readonly F[]): readonly F[] =>
  foods.filter(({ carbs_g }) => carbs_g !== null && carbs_g > MOST_USUAL_G);
