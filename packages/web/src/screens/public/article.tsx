import { ArticleBody } from '../../features/articles/article-body.tsx';
import { articleOf, articles } from '@dosewell/domain/articles';
import '../../features/articles/articles.css';
import { publishedOn } from '../../features/articles/published-on.ts';
import '../../features/public/prose.css';
import '../../features/public/site.css';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/use-router.ts';
import { NotFound } from '../failures/not-found.tsx';

/** The page of one article, found by the last part of the address. */
export function Article() {
  const { pathname } = useLocation();
  const article = articleOf(pathname.toLowerCase().replace('/blog/', ''));
  if (article === undefined) return <NotFound />;
  const others = articles.filter(({ slug }) => slug !== article.slug).slice(0, 2);
  return (
    <article className="column prose">
      <header className="page-head">
        <p className="article-kind">{article.category}</p>
        <h1>{article.title}</h1>
        <p className="article-date">
          <time dateTime={article.published}>{publishedOn(article.published)}</time> · {article.minutes}{' '}
          minutes to read
        </p>
      </header>
      <ArticleBody slug={article.slug} />
      <p className="prose-note">
        This article is no medical advice. Your doctor and your pharmacist know what holds for you.
      </p>
      <nav aria-label="More articles" className="prose-more">
        <Link to="/blog">All articles</Link>
        {others.map(({ slug, title }) => (
          <Link key={slug} to={`/blog/${slug}`}>
            {title}
          </Link>
        ))}
      </nav>
    </article>
  );
}
