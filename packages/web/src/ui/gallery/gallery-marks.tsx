import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ColorDot } from '../fields/color-dot.tsx';
import { GallerySection } from './gallery-section.tsx';
import { IconButton } from '../icon-button.tsx';
import { InitialsAvatar } from '../initials-avatar.tsx';
import { medicationColorKeys, medicationColors } from '../fields/medication-colors.ts';
import { Menu } from '../overlays/menu.tsx';
import { NotSentMark } from '../lists/not-sent-mark.tsx';
import { ProgressRing } from '../organiser/progress-ring.tsx';
import { sampleMean, sampleWeek } from '../organiser/sample-week.ts';
import { StatusMark } from '../status-mark.tsx';

const nothing = () => undefined;

export function GalleryButtons() {
  return (
    <GallerySection title="Buttons">
      <div className="flex max-w-120 flex-col gap-2">
        <Button size="take" className="w-full">
          Take
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button>Save</Button>
        <Button variant="quiet">Skip</Button>
        <Button variant="danger">Delete metformin</Button>
        <Button variant="link">Show all</Button>
        <Button size="lg">Sign in</Button>
        <Button pending>Save</Button>
        <Button disabled>Not now</Button>
        <IconButton icon={Pencil} label="Edit metformin" />
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label="More for metformin" />}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: nothing },
            { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: nothing },
          ]}
        />
      </div>
    </GallerySection>
  );
}

export function GalleryMarks() {
  return (
    <GallerySection title="Marks and figures">
      <div className="grid gap-4 grid-cols-1 wide:grid-cols-2">
        <Card title="Doses">
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <StatusMark status="taken" detail="at 8:04 AM" />
            <StatusMark status="skipped" />
            <StatusMark status="missed" />
            <StatusMark status="due" />
            <StatusMark status="earlier" />
            <StatusMark status="covered" />
            <StatusMark status="not-answered" />
            <NotSentMark />
          </div>
        </Card>
        <Card title="Badges">
          <div className="flex flex-wrap gap-2">
            <Badge tone="pine">Normal</Badge>
            <Badge tone="marigold">Soon</Badge>
            <Badge tone="brick">Urgent</Badge>
            <Badge tone="lake">Low</Badge>
            <Badge>Inactive</Badge>
          </div>
        </Card>
        <Card title="Adherence (sample)">
          <div className="flex flex-wrap items-start justify-around gap-6">
            <ProgressRing label="Sample adherence" percent={sampleMean} words="a sample week" />
            <ProgressRing label="Adherence" percent={undefined} words="No doses to count yet" />
          </div>
          <p className="mt-4 text-sm text-quiet">Sample figures: {sampleWeek.join(', ')}.</p>
        </Card>
        <Card title="Colours and people">
          <ul className="mb-5 flex flex-wrap gap-x-5 gap-y-2">
            {medicationColorKeys.map((color) => (
              <li key={color} className="inline-flex items-center gap-2">
                <ColorDot color={color} />
                {medicationColors[color].name}
              </li>
            ))}
          </ul>
          <p className="flex items-center gap-3">
            <InitialsAvatar initials="ML" />
            Maria Lindqvist
          </p>
        </Card>
      </div>
    </GallerySection>
  );
}
