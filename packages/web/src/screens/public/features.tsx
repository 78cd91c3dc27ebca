import { PRODUCT } from '@dosewell/domain/product';
import { TextPage } from '../../features/public/text-page.tsx';
import { Link } from '../../navigation/link.tsx';

const parts = [
  {
    title: 'Today',
    points: [
      'One sentence leads the day: what to take now, what is late, or what comes next.',
      'The doses of one time stand together, with one button for all of them and undo for ten seconds.',
      'Later and Not today put off one dose or all of one time, and the plan stays as it is.',
      'A dose too soon after the last one is asked about first, with the time of that one.',
    ],
  },
  {
    title: 'Smart reminders',
    points: [
      'One notification for all doses of one time. It names no medicine unless you allow that on the device.',
      'Take all and Later stand on the notification where the browser shows buttons.',
      'It comes again until it is answered, if you wish, six times at most. Quiet hours hold repeats back, never a dose at its time.',
      'If no device has shown it, it can go by ntfy, a webhook, e-mail or SMS. E-mail and SMS belong to a paid plan.',
    ],
  },
  {
    title: 'Readings and logs',
    points: [
      'Blood sugar, blood pressure, heart rate, weight with BMI, oxygen, asthma and meals with photos.',
      'In your own units, each as a chart with its ranges, a table, and a file for a spreadsheet.',
      'A reading that alarms is answered by what to do now and the number to call, not by a message of success.',
      'Nothing is filled in for you: what nobody stated is stored and shown as nothing.',
    ],
  },
  {
    title: 'Stock and refills',
    points: [
      'Every dose counts the stock down, by the amount you really take.',
      'Refills says how many days each medicine lasts by your own times, and what to order first.',
      'A message comes once when a medicine runs low, by the days in advance that you chose, and a summary of the week on Sunday if you want it.',
      'A count or a refill that looks like a slip is asked about once.',
    ],
  },
  {
    title: 'Looking back',
    points: [
      'Every dose in a list or in a month of compartments. What was noted wrongly can be put right.',
      'Insights says how the doses of the last weeks went, at which times, and for which medicines.',
      'A page to print for your doctor, with the medicines and the readings of your choice.',
      'A report of 7, 30 or 90 days by e-mail to your doctor, a caregiver or yourself, on every plan. As a PDF on Pro and Max.',
    ],
  },
  {
    title: 'Caregivers',
    points: [
      'You invite somebody you trust by e-mail. They are told nothing before they say yes, and every message has a link that stops them all.',
      'They hear when no answer has reached us for a dose, with both times once it is found taken, and of dangerous glucose readings. If you want it, also of a red peak flow, of a medicine that runs low, and of each week.',
      'It ends by itself after 90 days unless you choose otherwise, can be paused, and you see everything that was sent.',
      'SOS e-mails them at once, by two touches, and shows the number to call in any case.',
    ],
  },
  {
    title: 'Without a network',
    points: [
      'The app opens, shows your records and takes new ones without a network. It sends them later and says what is not sent yet.',
      'Phone, tablet and computer of one person agree afterwards, also when both changed something.',
    ],
  },
  {
    title: 'Your account',
    points: [
      'Password, passkeys, a second step at sign-in, and a list of where you are signed in.',
      'A shared device keeps nothing and signs you out after twelve hours.',
      'Everything about you as one file, and deleting the account, at any time and on every plan.',
    ],
  },
  {
    title: 'Easy to read',
    points: [
      'Text in three sizes besides that of your device, light and dark, and more contrast if you need it.',
      'Every status is a word and a shape as well as a colour. All of it works by keyboard and screen reader.',
    ],
  },
] as const;

/** What the product does, and what it does not. */
export function Features() {
  return (
    <TextPage title="Features" lead={`What ${PRODUCT} does today, and at the end what it does not.`}>
      <div className="parts">
        {parts.map(({ title, points }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h2>What it does not do</h2>
      <ul>
        <li>It gives no medical advice, checks no interactions and proposes no dose.</li>
        <li>It has no plans of weekdays yet. A medicine that is not taken every day is kept as needed.</li>
        <li>
          A browser cannot ring by itself: reminders need the server and the network.{' '}
          <Link to="/reminders">How reminders reach you</Link> says what holds for your device.
        </li>
      </ul>
    </TextPage>
  );
}
