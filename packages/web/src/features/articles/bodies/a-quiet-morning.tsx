import { PRODUCT } from '@dosewell/domain/product';

export function AQuietMorning() {
  return (
    <>
      <p>
        One tablet a day is easy to remember. With four or five, at two or three times, remembering turns into
        work, and the work is done when one is least awake. What helps is rarely a better memory. It is a
        morning in which there is less to remember.
      </p>
      <h2>Tie it to something that happens anyway</h2>
      <p>
        A time of day is a weak hook: 8:00 passes without a sound. Something you do every day is a strong one.
        The kettle, the toothbrush, feeding the cat. Put the box where that happens, and the habit reminds you
        before any alarm does.
      </p>
      <ul>
        <li>Choose one place for the medicines of the morning, in sight and out of the reach of children.</li>
        <li>Keep the ones for the evening somewhere else, where the evening happens.</li>
        <li>Leave medicines that need the fridge in the fridge, and a note beside the box instead.</li>
      </ul>
      <h2>Say it once, in one place</h2>
      <p>
        Many people can tell what they take, but not when they last took it. The pill organiser of plastic
        answers this well: an empty compartment means taken. It cannot answer for drops, an injection or
        tablets as needed, and not from another room. That is the gap a list on the phone fills.
      </p>
      <p>
        In {PRODUCT} the doses of one time stand together with one button. Take all, and the compartment
        fills. If you are asked at noon, the row says at what minute it was.
      </p>
      <h2>Make the second dose harder than the first</h2>
      <p>
        Forgetting is one mistake; taking it twice because one is not sure is the other. So note it in the
        moment, not later. And if you come to the box and do not know: do not take it on suspicion. Look at
        the list, and ask your pharmacist if the list does not know either.
      </p>
      <h2>A bad week is information</h2>
      <p>
        When the same compartment stays open several times, the plan may not fit the day. Perhaps that dose
        falls into the drive to work. Whether it can be moved is a question for your doctor or pharmacist, and
        a week of honest notes is the best way to ask it.
      </p>
    </>
  );
}
