import { PRODUCT } from '@dosewell/domain/product';
import { TextPage } from '../../features/public/text-page.tsx';

/** What each platform does with a reminder, from the makers' own documents (state of November 2026). */
const platforms = [
  {
    name: 'Android: Chrome, Edge, Samsung Internet',
    arrives: 'Yes, also with the browser closed.',
    buttons: 'Take all and Later.',
    note: 'Saving power can hold a notification back. Exempt the browser from it, or install the app to the home screen.',
  },
  {
    name: 'Android: Firefox',
    arrives: 'Yes, after a tap that turns them on.',
    buttons: 'From version 152.',
    note: 'As above.',
  },
  {
    name: 'iPhone and iPad',
    arrives: 'Yes from iOS 16.4, only once the app is on the home screen.',
    buttons: 'None: a tap opens one page with large buttons.',
    note: 'An older notification may stay on the lock screen. Its page then says what was answered already.',
  },
  {
    name: 'Mac: Safari',
    arrives: 'Yes from Safari 16.',
    buttons: 'None: a click opens the page.',
    note: 'The Mac has to be awake.',
  },
  {
    name: 'Windows, Mac, Linux: Chrome, Edge, Firefox',
    arrives: 'Yes, while the browser runs.',
    buttons: 'Take all and Later; in Firefox from version 152.',
    note: 'A computer that sleeps shows it when it wakes, if there is still time.',
  },
] as const;

function PlatformTable() {
  return (
    <div className="wide-table">
      <table>
        <caption>By the makers’ own documents, November 2026.</caption>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Arrives</th>
            <th scope="col">Buttons on it</th>
            <th scope="col">Good to know</th>
          </tr>
        </thead>
        <tbody>
          {platforms.map(({ name, arrives, buttons, note }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-about="Arrives">{arrives}</td>
              <td data-about="Buttons on it">{buttons}</td>
              <td data-about="Good to know">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How a reminder gets from the server to a person, and where it can be lost. */
export function Reminders() {
  return (
    <TextPage
      title="How reminders reach you"
      lead="What your device can do, what can go wrong on the way, and how to be sure before you rely on it."
    >
      <p>
        No web page can set an alarm on your phone. A reminder of {PRODUCT} is sent by the server at the time
        of the dose, carried by the push service of your browser’s maker, and shown by your device. All three
        have to work.
      </p>
      <h2>By device</h2>
      <PlatformTable />
      <h2>What it says</h2>
      <p>
        The time, and that medicines are due. No name of a medicine is sent. If you allow names on one device,
        that device adds them itself from its own records.
      </p>
      <h2>If nothing shows it</h2>
      <p>
        Settings says of each device when it last showed a reminder. You can add other ways, in your order and
        each with a wait: ntfy or a webhook on every plan, e-mail and SMS on a paid one. They are used when no
        device has shown the reminder and the dose is not answered, and a link in them answers it once,
        without signing in. If reminders reach no device any more, one mail says so.
      </p>
      <h2>Be sure first</h2>
      <ol>
        <li>Turn notifications on in Settings, on the device you carry with you.</li>
        <li>Press the test button, lock the screen, and wait until it shows.</li>
        <li>
          Do it once more at home and once away. If it comes late, look at the power saving of the phone.
        </li>
        <li>For a medicine that must not be late, keep an alarm clock as well.</li>
      </ol>
    </TextPage>
  );
}
