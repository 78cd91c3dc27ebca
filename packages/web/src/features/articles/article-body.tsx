import type { ComponentType } from 'react';
import type { ArticleSlug } from '@dosewell/domain/articles';
import { AGlucoseLogWorthReading } from './bodies/a-glucose-log-worth-reading.tsx';
import { AQuietMorning } from './bodies/a-quiet-morning.tsx';
import { BloodPressureAtHome } from './bodies/blood-pressure-at-home.tsx';
import { HelpingWithoutTakingOver } from './bodies/helping-without-taking-over.tsx';
import { LateMissedOrTaken } from './bodies/late-missed-or-taken.tsx';
import { TenQuestionsForAnApp } from './bodies/ten-questions-for-an-app.tsx';

const bodies: Readonly<Record<ArticleSlug, ComponentType>> = {
  'a-quiet-morning': AQuietMorning,
  'helping-without-taking-over': HelpingWithoutTakingOver,
  'a-glucose-log-worth-reading': AGlucoseLogWorthReading,
  'blood-pressure-at-home': BloodPressureAtHome,
  'late-missed-or-taken': LateMissedOrTaken,
  'ten-questions-for-an-app': TenQuestionsForAnApp,
};

export function ArticleBody({ slug }: { slug: ArticleSlug }) {
  const Body = bodies[slug];
  return <Body />;
}
