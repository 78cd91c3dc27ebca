import { categories } from '@dosewell/domain/articles';

const ALL = 'All';

/**
 * Filters the cards without a script: each chip is a radio button, and the style sheet hides the cards of other
 * categories beside it (articles.css). PUB-019, PUB-020.
 */
export function ArticleChips() {
  return (
    <fieldset className="chips">
      <legend>Show articles about</legend>
      {[ALL, ...categories].map((category) => (
        <label key={category} className="chip">
          <input type="radio" name="category" value={category} defaultChecked={category === ALL} />
          {category}
        </label>
      ))}
    </fieldset>
  );
}
