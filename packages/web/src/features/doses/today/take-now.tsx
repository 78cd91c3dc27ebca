import { Button } from '../../../ui/button.tsx';
import { useDoseAnswers } from '../use-dose-answers.ts';

export function TakeNow({ medicationId, name }: { medicationId: string; name: string }) {
  const answers = useDoseAnswers();
  return (
    <Button
      variant="quiet"
      className="grow whitespace-nowrap sm:grow-0"
      aria-label={`Take now, ${name}`}
      onClick={() => answers.takeNow(medicationId)}
    >
      Take now
    </Button>
  );
}
