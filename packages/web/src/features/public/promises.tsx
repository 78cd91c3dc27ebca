import { PRODUCT } from '@dosewell/domain/product';

/** Every promise is built; what is not built is not promised (OQ-119). */
const promises = [
  {
    title: 'Smart reminders',
    text: 'One reminder for all doses of one time, with what is still open and nothing else. Answered on one device, it is answered on all. Repeats have an end, and night can be quiet.',
  },
  {
    title: 'Blood sugar tracking',
    text: 'Blood sugar, blood pressure, heart rate, weight, oxygen, asthma and meals, in your units. A reading that alarms is told as one, with what to do first.',
  },
  {
    title: 'Refill alerts',
    text: 'A message once when a medicine runs low, by the days in advance that you chose, and again only after it was refilled. Settings says where it would not reach you.',
  },
  {
    title: 'Real-time alerts on missed doses',
    text: 'Only if you want them, for somebody you invited and who said yes: an e-mail when no answer has reached us after 30, 60 or 120 minutes, and another when the dose is found taken. You see everything that was sent, and can pause or end it.',
  },
  {
    title: 'Data export',
    text: 'Everything about you as one file at any time, and each log as a table for a spreadsheet, on every plan.',
  },
  {
    title: 'Nothing foreign',
    text: 'As it is made, it loads no tracker, no advertisement and no font from elsewhere. Everything comes from one server, and you can run it yourself.',
  },
] as const;

export function Promises() {
  return (
    <section className="band band-sunk" aria-labelledby="promises-title">
      <div className="column">
        <h2 id="promises-title" className="band-title">
          What you can count on
        </h2>
        <dl className="promises">
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="honest">
          And what not: {PRODUCT} is not a medical device and does not tell you what to take. A reminder can
          fail when a phone is off, out of reach or saving power. Ask your doctor or pharmacist about your
          medicines.
        </p>
      </div>
    </section>
  );
}
