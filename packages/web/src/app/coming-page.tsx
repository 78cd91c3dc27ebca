import { useLocation } from '@tanstack/react-router';
import { ComingScreen } from '../screens/coming.tsx';
import { type ComingPath, comingSentences } from './coming-sentences.ts';
import { pageTitles } from './page-titles.ts';

const comingPath = (pathname: string): ComingPath =>
  Object.hasOwn(comingSentences, pathname) ? (pathname as ComingPath) : '/blog/$slug';

/** The honest page of whichever path it stands at. */
export function ComingPage() {
  const path = useLocation({ select: ({ pathname }) => comingPath(pathname) });
  return <ComingScreen title={pageTitles[path]} sentence={comingSentences[path]} />;
}
