import { PRODUCT } from '@dosewell/domain/product';

export function AGlucoseLogWorthReading() {
  return (
    <>
      <p>
        A meter keeps hundreds of numbers, and few of them say much alone. 165 is one thing after a meal and
        another before breakfast. A log becomes readable when each number carries the little that is needed to
        compare it.
      </p>
      <h2>Three things beside the number</h2>
      <ol>
        <li>
          <strong>Where it stood to a meal</strong>: fasting, before, after. It is the difference that the
          ranges of the American Diabetes Association make too.
        </li>
        <li>
          <strong>What was different</strong>: a cold, a long walk, a late supper. Two words are enough.
        </li>
        <li>
          <strong>The true time</strong>. A reading noted in the evening for the morning is fine, if it says
          so.
        </li>
      </ol>
      <h2>Keep the unit</h2>
      <p>
        Milligrams per decilitre and millimoles per litre differ by a factor of eighteen. Mixing them up makes
        an ordinary number look alarming, or the other way round. {PRODUCT} shows your unit everywhere and
        asks before it keeps a value that would only make sense in the other one.
      </p>
      <h2>Leave out what you do not know</h2>
      <p>
        An empty field is better than a guess. A log with some gaps can be trusted; a log that was filled in
        on the morning of the appointment cannot, and diabetes teams can tell.
      </p>
      <h2>Print less</h2>
      <p>
        Bring one page: the last weeks, how many readings lay in your range, the lowest and the highest, and
        the one question you have. The rest can stay on the phone.
      </p>
      <h2>Know your own plan</h2>
      <p>
        What to do about a low or a high number stands in the plan you have from your doctor or diabetes team.
        If there is none yet, that is the first thing to ask for. No app and no article replaces it.
      </p>
    </>
  );
}
