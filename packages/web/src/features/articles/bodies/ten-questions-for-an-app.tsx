import { PRODUCT } from '@dosewell/domain/product';

export function TenQuestionsForAnApp() {
  return (
    <>
      <p>
        Before you type your medicines into an app, try it with one made-up medicine for half an hour. These
        ten questions find most of what goes wrong later. We wrote our own answers below each, also where they
        are not flattering.
      </p>
      <ol className="questions">
        <li>
          <h2>Does it work in flight mode?</h2>
          <p>
            Turn the network off, close the app, open it, take a dose. {PRODUCT}: yes, after you have signed
            in once on that device. Reminders in a browser need the network.
          </p>
        </li>
        <li>
          <h2>What happens if you tap twice?</h2>
          <p>{PRODUCT}: the second dose is asked about, with the time of the last one.</p>
        </li>
        <li>
          <h2>Can a mistake be undone, also tomorrow?</h2>
          <p>{PRODUCT}: for ten seconds in the row, and in the history for as long as you like.</p>
        </li>
        <li>
          <h2>Does it call something missed that you merely have not noted?</h2>
          <p>
            {PRODUCT}: first late, then missed halfway to the next dose or after six hours, and a note with
            the true time puts it right.
          </p>
        </li>
        <li>
          <h2>Will the reminder come with the phone in your pocket?</h2>
          <p>
            {PRODUCT}: it is sent by the server to your browser. Phones that save power can hold it back.
            There is a test in Settings, and a second way, such as ntfy, if no device showed it.
          </p>
        </li>
        <li>
          <h2>Can you take everything with you?</h2>
          <p>{PRODUCT}: one file with all of it, and tables for a spreadsheet, on every plan.</p>
        </li>
        <li>
          <h2>Who earns money with it?</h2>
          <p>
            Look for advertisements and for “partners” in the privacy text. {PRODUCT}: whoever runs the server
            may charge for a plan. The pages load nothing from other companies.
          </p>
        </li>
        <li>
          <h2>What does it do with an alarming number?</h2>
          <p>
            Enter a made-up glucose of 48. {PRODUCT}: a card with what to do first and the number to call, in
            place of a message of success.
          </p>
        </li>
        <li>
          <h2>Can you read it without your glasses?</h2>
          <p>
            Set the text of your phone to its largest. {PRODUCT}: nothing is cut off at twice the size on a
            narrow phone, and every status is a word besides a colour.
          </p>
        </li>
        <li>
          <h2>What can it not do?</h2>
          <p>
            An app that does not say so has not looked. {PRODUCT} has no plans of weekdays yet: a medicine
            that is not taken every day is kept as one taken as needed. It checks no interactions.
          </p>
        </li>
      </ol>
    </>
  );
}
