import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { GallerySection } from './gallery-section.tsx';
import { InlineProblem } from '../inline-problem.tsx';
import { Skeleton, SkeletonList } from '../skeleton.tsx';
import { Tabs } from '../lists/tabs.tsx';
import { TextField } from '../fields/text-field.tsx';
import { toast, toastOne } from '../messages/toast.ts';

const nothing = () => undefined;
const tabs = [
  { value: 'list', label: 'List', content: <p>Refills, the most urgent first.</p> },
  { value: 'calendar', label: 'Calendar', content: <p>Refills by date.</p> },
];

export function GalleryMessages() {
  return (
    <GallerySection title="Messages and states">
      <div className="grid items-start gap-4 grid-cols-1 wide:grid-cols-2">
        <Banner title="You are offline" tone="lake" onDismiss={nothing}>
          What you log is kept on this device and sent later.
        </Banner>
        <Banner title="Call 911" tone="brick">
          If breathing is hard and your inhaler does not help.
        </Banner>
        <Banner
          title="Metformin runs low"
          tone="marigold"
          action={<Button variant="quiet">Log a refill</Button>}
        >
          6 tablets are left, enough until Nov 22.
        </Banner>
        <InlineProblem message="Your readings could not be loaded." onRetry={nothing} />
        <Card>
          <EmptyState
            title="Your medications will stand here"
            action={<Button>Add Your First Medication</Button>}
          >
            With the times you take them, and what is left.
          </EmptyState>
        </Card>
        <Card title="Still loading">
          <Skeleton className="mb-3 w-1/2" />
          <SkeletonList label="Loading your medications" rows={2} />
        </Card>
        <Tabs label="Refills" tabs={tabs} />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => toast({ title: 'Dose logged as taken' })}>
            Say something
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              toastOne({
                title: 'Sign in failed',
                description: 'Check your password.',
                variant: 'destructive',
              })
            }
          >
            Say an error
          </Button>
          <Dialog
            title="Contact Us"
            description="We answer within two days."
            trigger={<Button variant="quiet">Open a dialog</Button>}
            footer={<Button>Send</Button>}
          >
            <TextField label="Subject" />
          </Dialog>
          <ConfirmDialog
            title="Delete metformin?"
            description="Its schedule and reminders go. The doses you logged stay in your history."
            confirmLabel="Delete metformin"
            onConfirm={nothing}
            trigger={<Button variant="quiet">Ask before deleting</Button>}
          />
        </div>
      </div>
    </GallerySection>
  );
}
