import { ProgressRing } from '../../ui/organiser/progress-ring.tsx';
import { sampleMean } from '../../ui/organiser/sample-week.ts';

const steps = [
  {
    title: 'Write down what you take',
    text: 'The name, how much, how often and when. A sentence says the plan back to you before you save it.',
  },
  {
    title: 'Answer each dose',
    text: 'Take, Skip or Later in the app, or at once on the reminder where the browser shows buttons. Two doses too close together are asked about first.',
  },
  {
    title: 'Look back, and show it',
    text: 'A week, a month or years of doses and readings, as a chart, a table and a printed page for your doctor.',
  },
] as const;

export function HowItWorks() {
  return (
    <section id="how-it-works" className="band" aria-labelledby="how-title">
      <div className="column">
        <h2 id="how-title" className="band-title">
          How it works
        </h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <figure className="sample">
          <ProgressRing label="Adherence" percent={sampleMean} words="a sample week" />
          <figcaption>
            A picture with made-up figures: how much of a week was taken. Yours stays empty until your first
            dose.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
