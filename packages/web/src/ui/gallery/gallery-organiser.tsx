import { useState } from 'react';
import { Card } from '../card.tsx';
import { GallerySection } from './gallery-section.tsx';
import { MiniCompartments } from '../organiser/mini-compartments.tsx';
import { MonthGrid } from '../organiser/month-grid.tsx';
import { OrganiserLegend } from '../organiser/organiser-legend.tsx';
import { compartmentsInWords, type DayCompartments } from '../organiser/organiser-words.ts';
import { type OrganiserDay, PillOrganiser } from '../organiser/pill-organiser.tsx';

const full: DayCompartments = ['filled', 'filled', 'filled', 'filled'];
const later: DayCompartments = ['future', 'none', 'future', 'future'];
const samples: readonly DayCompartments[] = [
  full,
  ['filled', 'none', 'half', 'filled'],
  ['filled', 'none', 'open', 'filled'],
  ['filled', 'none', 'due', 'future'],
  later,
  later,
  ['none', 'none', 'none', 'none'],
];

const week: readonly OrganiserDay[] = [
  { key: '2025-11-16', heading: 'Sun', name: 'Sunday, Nov 16' },
  { key: '2025-11-17', heading: 'Mon', name: 'Monday, Nov 17' },
  { key: '2025-11-18', heading: 'Tue', name: 'Tuesday, Nov 18' },
  { key: '2025-11-19', heading: 'Wed', name: 'Wednesday, Nov 19', today: true },
  { key: '2025-11-20', heading: 'Thu', name: 'Thursday, Nov 20' },
  { key: '2025-11-21', heading: 'Fri', name: 'Friday, Nov 21' },
  { key: '2025-11-22', heading: 'Sat', name: 'Saturday, Nov 22' },
].map((day, index) => ({ ...day, compartments: samples[index] ?? later }));

function sampleDay(date: string): DayCompartments {
  const day = Number(date.slice(8));
  if (day > 19) return later;
  if (day === 19) return ['filled', 'none', 'due', 'future'];
  if (day % 7 === 4) return ['filled', 'none', 'open', 'filled'];
  return day % 5 === 2 ? ['skipped', 'none', 'filled', 'half'] : ['filled', 'none', 'filled', 'filled'];
}

function historyTone(date: string) {
  const day = Number(date.slice(8));
  if (day > 19) return undefined;
  if (day % 7 === 4) return 'brick';
  return day % 5 === 2 ? 'marigold' : 'lake';
}

export function GalleryOrganiser() {
  const [month, setMonth] = useState('2025-11');
  const [selected, setSelected] = useState('2025-11-18');
  const shared = { month, onMonthChange: setMonth, selected, onSelect: setSelected, today: '2025-11-19' };
  return (
    <GallerySection title="Pill organiser">
      <div className="grid gap-4 grid-cols-1 wide:grid-cols-2">
        <Card title="This week">
          <PillOrganiser label="This week" days={week} />
          <OrganiserLegend className="mt-5" />
        </Card>
        <Card title="Days that open">
          <PillOrganiser label="Choose a day" days={week} onDay={setSelected} />
        </Card>
        <Card title="Calendar">
          <MonthGrid
            {...shared}
            day={(date) => ({
              scheduled: true,
              words: compartmentsInWords(sampleDay(date)),
              below: <MiniCompartments compartments={sampleDay(date)} />,
            })}
          />
        </Card>
        <Card title="History">
          <MonthGrid {...shared} day={(date) => ({ scheduled: true, tone: historyTone(date) })} />
        </Card>
      </div>
    </GallerySection>
  );
}
