import { PEAK_FLOW_ZONES, peakFlowZone, type PeakFlowZone, zoneWord } from '@dosewell/domain/asthma';
import { Pencil } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { AsthmaPlan, Measured } from './asthma-log.ts';
import { eventTimeWords } from './event-words.ts';
import { OwnWords } from './emergency-note.tsx';
import { ZoneBadge } from './zone-badge.tsx';
import { shareOfBest, zoneRange, zoneShare } from './zone-words.ts';

type PlanCardProps = {
  plan: AsthmaPlan;
  /** The newest event that has a peak flow. */
  latest: Measured | undefined;
  onEdit: () => void;
};

const hasText = ({ texts }: AsthmaPlan): boolean => PEAK_FLOW_ZONES.some((zone) => texts[zone] !== null);

function LatestFlow({ plan: { best }, latest }: { plan: AsthmaPlan; latest: Measured }) {
  const zone = peakFlowZone(latest.peak_flow, best);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-reading font-bold tabular-nums">{latest.peak_flow} L/min</span>
        <ZoneBadge zone={zone} />
      </p>
      <p className="text-quiet">
        {best !== null && (
          <span className="block">
            {shareOfBest(latest.peak_flow, best)}, {best} L/min
          </span>
        )}
        {eventTimeWords(latest)}
      </p>
    </div>
  );
}

const edges: Record<PeakFlowZone, string> = {
  green: 'border-pine',
  yellow: 'border-marigold',
  red: 'border-brick',
};

/** The person's plan for their present zone. */
function OwnStep({ plan, zone }: { plan: AsthmaPlan; zone: PeakFlowZone }) {
  const text = plan.texts[zone];
  return (
    <div className={`border-l-4 pl-4 ${edges[zone]}`}>
      <h3 className="text-sm text-quiet">Your plan for the {zoneWord[zone].toLowerCase()}</h3>
      {text === null ? (
        <p className="text-quiet">Nothing is written down for it yet.</p>
      ) : (
        <OwnWords>{text}</OwnWords>
      )}
    </div>
  );
}

function WholePlan({ plan }: { plan: AsthmaPlan }) {
  return (
    <details>
      <summary className="inline-flex min-h-12 items-center rounded-md text-lake underline underline-offset-4 hover:decoration-2">
        Read the whole plan
      </summary>
      <dl className="flex flex-col gap-4 pt-2">
        {PEAK_FLOW_ZONES.map((zone) => (
          <div key={zone} className={`border-l-4 pl-4 ${edges[zone]}`}>
            <dt className="font-semibold">
              {zoneWord[zone]}{' '}
              <span className="font-normal text-quiet">
                {plan.best === null ? zoneShare(zone) : zoneRange(zone, plan.best)}
              </span>
            </dt>
            <dd>
              {plan.texts[zone] === null ? (
                <p className="text-quiet">Nothing is written down for it yet.</p>
              ) : (
                <OwnWords>{plan.texts[zone]}</OwnWords>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The latest peak flow, its zone, and the person's own action plan for it, word for word. */
export function PlanCard({ plan, latest, onEdit }: PlanCardProps) {
  const zone = latest && peakFlowZone(latest.peak_flow, plan.best);
  const written = hasText(plan);
  return (
    <Card title="Peak flow and your plan" spaced>
      {latest === undefined ? (
        <p className="text-quiet">No peak flow is noted yet.</p>
      ) : (
        <LatestFlow plan={plan} latest={latest} />
      )}
      {zone && written && <OwnStep plan={plan} zone={zone} />}
      {plan.best === null && <p>Add your personal best peak flow to see green, yellow and red zones.</p>}
      {!written && <p>Copy your action plan here, in its own words, to have it at hand.</p>}
      {written && <WholePlan plan={plan} />}
      <Button variant="quiet" className="self-start" onClick={onEdit}>
        <Pencil aria-hidden className="size-5" />
        {plan.best === null && !written ? 'Add your plan' : 'Edit plan and personal best'}
      </Button>
    </Card>
  );
}
