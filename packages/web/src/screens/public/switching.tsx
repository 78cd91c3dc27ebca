import { PRODUCT } from '@dosewell/domain/product';
import { TextPage } from '../../features/public/text-page.tsx';
import { Link } from '../../navigation/link.tsx';

/**
 * The page for people who use another app today: what they can move, what they cannot, and in which order.
 */
export function Switching() {
  return (
    <TextPage
      title="Coming from Medisafe or MedTimer"
      lead="Moving a list of medicines is half an hour of careful typing. Here is the order in which nothing gets lost."
    >
      <p>
        {PRODUCT} cannot read the files of other apps. Its import takes only its own export. So you enter your
        medicines once by hand, which is also the moment to check them against the packages.
      </p>
      <h2>In this order</h2>
      <ol>
        <li>Keep the old app and its reminders. Turn nothing off yet.</li>
        <li>
          Export or photograph your list and your history there. Your history stays in that file: it is not
          carried over.
        </li>
        <li>Enter each medicine from its package: name, strength, how many each time, and when.</li>
        <li>Read the sentence that says the plan back to you, before you save.</li>
        <li>
          Turn notifications on and press the test button.{' '}
          <Link to="/reminders">How reminders reach you</Link> says what to expect of your device.
        </li>
        <li>Let both remind you for a week. Note each dose in one of them only.</li>
        <li>Then turn the old reminders off, so that no dose is asked for twice.</li>
      </ol>
      <h2>What you may miss</h2>
      <ul>
        <li>
          <strong>Plans of weekdays, cycles and intervals.</strong> {PRODUCT} has daily times and “as needed”.
          MedTimer has weekdays, days of the month, cycles and intervals as well.
        </li>
        <li>
          <strong>An alarm on the phone itself.</strong> MedTimer and Medisafe are apps with alarms of their
          own. {PRODUCT} runs in the browser: its server sends the reminders.
        </li>
        <li>
          <strong>Warnings of interactions.</strong> {PRODUCT} has none. Your pharmacist has.
        </li>
      </ul>
      <h2>What you gain</h2>
      <ul>
        <li>The same list on phone, tablet and computer, with and without a network.</li>
        <li>
          Readings beside the medicines: blood pressure, heart rate, glucose, weight, oxygen, asthma and
          meals.
        </li>
        <li>A file with everything at any time, and a server you can run yourself.</li>
      </ul>
      <p>
        <Link to="/compare">The comparison</Link> says more, with its sources.
      </p>
    </TextPage>
  );
}
