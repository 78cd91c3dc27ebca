import { PRODUCT } from '@dosewell/domain/product';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { CompartmentShape } from '../../ui/organiser/compartment.tsx';
import { type DayCompartments, partsOfDay } from '../../ui/organiser/organiser-words.ts';

const past: DayCompartments = ['filled', 'filled', 'filled', 'filled'];
const today: DayCompartments = ['filled', 'due', 'future', 'future'];
const ahead: DayCompartments = ['future', 'future', 'future', 'future'];
const week = [
  { day: 'Mon', compartments: past },
  { day: 'Tue', compartments: ['filled', 'half', 'filled', 'filled'] },
  { day: 'Wed', compartments: past },
  { day: 'Thu', compartments: today },
  { day: 'Fri', compartments: ahead },
  { day: 'Sat', compartments: ahead },
  { day: 'Sun', compartments: ahead },
] as const;

const WIDTH = 60;
const ROW = 54;

/** A week of the pill organiser, as a picture. */
function Week() {
  return (
    <div
      className="hero-week"
      role="img"
      aria-label="A pill organiser for a week: three days are taken, today's noon is due."
    >
      {week.map(({ day, compartments }) => (
        <div key={day} data-today={day === 'Thu' || undefined}>
          <span>{day}</span>
          <svg viewBox={`0 0 ${WIDTH} ${4 * ROW - 6}`}>
            {compartments.map((state, at) => (
              <CompartmentShape
                key={partsOfDay[at]}
                state={state}
                x={0}
                y={at * ROW}
                width={WIDTH}
                height={ROW - 6}
                line={2.5}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** The question that the product answers, and the buttons to start. */
export function Hero() {
  return (
    <div className="hero">
      <div>
        <h1>What do I take now?</h1>
        <p className="hero-lead">
          {PRODUCT} answers it in one look. It shows the doses of today, with and without a network, reminds
          you of each, and remembers what you took on all your devices.
        </p>
        <p className="hero-ways">
          <Link to="/auth" search={{ mode: 'signup' }} className={buttonClass('primary', 'lg')}>
            Get Started Free
          </Link>
          <Link to="/pricing" className={buttonClass('quiet', 'lg')}>
            View Pricing
          </Link>
        </p>
      </div>
      <Week />
    </div>
  );
}
