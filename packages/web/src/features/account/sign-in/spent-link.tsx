import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../titled-card.tsx';

/** Shown for a password link that was used, has expired or never existed. */
export function SpentLink({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <TitledCard
      title="This link does not work any more"
      subtitle="A link works once, within an hour, and only the newest one works."
    >
      <Button size="lg" className="w-full" onClick={onAskAgain}>
        Ask for a new link
      </Button>
    </TitledCard>
  );
}
