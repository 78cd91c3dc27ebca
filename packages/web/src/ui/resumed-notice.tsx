import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Says, above a form, that the form contains input typed earlier. */
export function ResumedNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      action={
        <Button variant="quiet" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      This is what you typed before. It is not saved yet.
    </Banner>
  );
}
