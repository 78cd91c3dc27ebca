import { PRODUCT } from '@dosewell/domain/product';
import type { ReactNode } from 'react';
import type { DayCompartments } from '../../ui/organiser/organiser-words.ts';
import { DayColumn } from './day-column.tsx';
import glucoseDark from './pictures/glucose-dark.webp';
import glucoseLight from './pictures/glucose-light.webp';
import lateDark from './pictures/late-dark.webp';
import lateLight from './pictures/late-light.webp';
import morningDark from './pictures/morning-dark.webp';
import morningLight from './pictures/morning-light.webp';
import refillsDark from './pictures/refills-dark.webp';
import { ScreenPicture } from './screen-picture.tsx';

interface Hour {
  readonly key: 'morning' | 'noon' | 'evening' | 'night';
  readonly time: string;
  readonly title: string;
  readonly day: DayCompartments;
  readonly words: string;
  readonly text: ReactNode;
  readonly picture: ReactNode;
}

const hours: readonly Hour[] = [
  {
    key: 'morning',
    time: '8:00 AM',
    title: 'Two tablets, one tap',
    day: ['due', 'future', 'future', 'future'],
    words: 'Morning is due, the rest of the day is still to come.',
    text: (
      <>
        <p>
          The doses of one time stand together under one large button. Take both, and the compartment of this
          morning fills.
        </p>
        <p>The row says at what time, and for ten seconds offers to undo it.</p>
      </>
    ),
    picture: (
      <ScreenPicture
        light={morningLight}
        dark={morningDark}
        alt="The screen of today: a week of compartments, and two medicines due at 8:00 AM with one button to take both."
      />
    ),
  },
  {
    key: 'noon',
    time: '12:30 PM',
    title: 'Blood sugar, in a room without a signal',
    day: ['filled', 'filled', 'future', 'future'],
    words: 'Morning and noon are taken, evening and night are still to come.',
    text: (
      <>
        <p>
          Type the number and save it. The answer says where it lies, in your own unit, and the chart keeps
          the weeks beside it.
        </p>
        <p>
          Nothing waits for the network. What you enter is kept on the phone, marked as not sent yet, and
          reaches your other devices later.
        </p>
      </>
    ),
    picture: (
      <ScreenPicture
        light={glucoseLight}
        dark={glucoseDark}
        alt="The glucose log: thirty days in one sentence and a chart with its ranges shaded."
      />
    ),
  },
  {
    key: 'evening',
    time: '9:05 PM',
    title: 'Supper took longer',
    day: ['filled', 'filled', 'due', 'future'],
    words: 'Morning and noon are taken, evening is late, night is still to come.',
    text: (
      <>
        <p>
          Half an hour after its time an unanswered dose is late, and {PRODUCT} says so in a word and a
          colour. It is not yet missed: one tap notes it, with the true time.
        </p>
        <p>
          A reminder that none of your devices has shown can go another way, by ntfy for instance, or by
          e-mail on a paid plan.
        </p>
      </>
    ),
    picture: (
      <ScreenPicture
        light={lateLight}
        dark={lateDark}
        alt="The screen of today in the evening: the compartments of the morning are filled, and one dose of 8:00 PM is late."
      />
    ),
  },
  {
    key: 'night',
    time: '10:00 PM',
    title: 'The box for tomorrow',
    day: ['filled', 'filled', 'filled', 'filled'],
    words: 'The whole day is taken.',
    text: (
      <>
        <p>
          Every dose you take is counted off the stock. Refills says how many days each medicine will last by
          your own times, and what to order first.
        </p>
        <p>Then the day is done, and the next column is empty.</p>
      </>
    ),
    picture: (
      <ScreenPicture
        light={refillsDark}
        alt="Refills: one medicine lasts five more days and is to be ordered now, the others last longer."
      />
    ),
  },
];

/** Shows one day hour by hour, as the compartments of the organiser fill. */
export function Hours() {
  return (
    <div className="hours">
      {hours.map(({ key, time, title, day, words, text, picture }) => (
        <section
          key={key}
          className="hour"
          data-hour={key}
          data-theme={key === 'night' ? 'dark' : undefined}
          aria-labelledby={`hour-${key}`}
        >
          <div className="hour-in">
            <DayColumn compartments={day} words={words} />
            <div className="hour-text">
              <p className="hour-time">{time}</p>
              <h2 id={`hour-${key}`}>{title}</h2>
              {text}
            </div>
            {picture}
          </div>
        </section>
      ))}
    </div>
  );
}
