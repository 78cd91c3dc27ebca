import { Link } from '../../navigation/link.tsx';
import type { Article } from '@dosewell/domain/articles';
import { publishedOn } from './published-on.ts';

/** An article in the list; the whole of its title is the link. */
export function ArticleCard({ article }: { article: Article }) {
  const { slug, title, category, summary, minutes, published } = article;
  return (
    <article className="article-card" data-category={category}>
      <p className="article-kind">{category}</p>
      <h2>
        <Link to={`/blog/${slug}`}>{title}</Link>
      </h2>
      <p>{summary}</p>
      <p className="article-date">
        <time dateTime={published}>{publishedOn(published)}</time> · {minutes} minutes to read
      </p>
    </article>
  );
}
