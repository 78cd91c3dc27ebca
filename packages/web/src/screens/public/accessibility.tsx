import { PRODUCT } from '@dosewell/domain/product';
import { TextPage } from '../../features/public/text-page.tsx';

/** How accessible the product is, how that is known, and what is not there yet. */
export function Accessibility() {
  return (
    <TextPage
      title="Accessibility"
      lead="Many people who take medicines see less, tremble, or are in a hurry. The app is made for them first."
    >
      <h2>What we aim for</h2>
      <p>
        {PRODUCT} is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page and
        in every state. This is our own assessment, of November 2026; nobody else has audited it.
      </p>
      <h2>What that means in use</h2>
      <ul>
        <li>Everything works by keyboard alone, and the focus is always visible and never under a bar.</li>
        <li>Every screen is named for screen readers, and each change says itself.</li>
        <li>
          Text can be twice as large on a screen of 320 pixels, without sideways scrolling and without loss.
        </li>
        <li>
          Buttons are at least 48 pixels high. Nothing has to be dragged. Undo waits for ten seconds, and what
          was noted wrongly can be changed after that as well.
        </li>
        <li>Contrast is at least 4.5 to 1, in light, dark, high contrast and the colours of your system.</li>
        <li>
          Each status is a word and a shape besides a colour. Movement stops where you asked your device to.
        </li>
      </ul>
      <h2>How we know</h2>
      <p>
        Each version is tested by axe on every page, at two widths and in several looks; whole visits are made
        by keyboard alone and by the tree that screen readers read. Machines find only part of the faults. We
        have not yet tested with people who use assistive technology every day.
      </p>
      <h2>What is not good yet</h2>
      <ul>
        <li>The app speaks English only.</li>
        <li>Charts can be read by keyboard and as a table, but their lines are not described one by one.</li>
        <li>The text of a photo of a meal is yours to write: the app does not describe photos.</li>
      </ul>
      <h2>Something does not work for you?</h2>
      <p>
        Please tell whoever runs this server what you were doing and with which device. A barrier is a fault
        like any other.
      </p>
    </TextPage>
  );
}
