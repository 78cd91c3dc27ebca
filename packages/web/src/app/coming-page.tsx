import { useLocation } from '../navigation/use-router.ts';
import { ComingScreen } from '../screens/coming.tsx';
import { type ComingPath, comingSentences } from './coming-sentences.ts';
import { pageTitles } from './page-titles.ts';
import { isKeyOf } from '@dosewell/domain/value';

const comingPath = (pathname: string): ComingPath =>
  isKeyOf(comingSentences, pathname) ? pathname : '/blog/$slug';

/** Placeholder for a path whose screen is not built yet. */
export function ComingPage() {
  const path = comingPath(useLocation().pathname);
  return <ComingScreen title={pageTitles[path]} sentence={comingSentences[path]} />;
}
