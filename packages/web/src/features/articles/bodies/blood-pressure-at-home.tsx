import { PRODUCT } from '@dosewell/domain/product';

export function BloodPressureAtHome() {
  return (
    <>
      <p>
        Blood pressure moves all day: on the stairs, on the telephone, in the waiting room. A single number is
        a moment. Many numbers, taken alike, are a picture. So the rule for measuring at home is dull: keep
        everything the same.
      </p>
      <h2>What to keep the same</h2>
      <ul>
        <li>The device and its cuff. The manual says for which arm the cuff is wide enough.</li>
        <li>The arm. If the two differ, ask at your next visit which one to use.</li>
        <li>The chair, the table, the few quiet minutes before.</li>
        <li>The hour: morning and evening, before the medicines or after them, but always alike.</li>
      </ul>
      <p>
        The leaflet of your device describes how to sit and where the cuff goes. It is worth reading once
        more, with the device in front of you.
      </p>
      <h2>Write down every reading</h2>
      <p>
        It is tempting to measure until a nice number comes and to note that one. The picture is then of your
        patience. Note what you measured, and let the average do its work.
      </p>
      <p>
        {PRODUCT} averages mornings and evenings apart and shows how far the numbers spread, since two people
        with the same average can have very different weeks. Posture, arm and what you had taken before can
        stand with each reading, and nothing is filled in for you.
      </p>
      <h2>Before the appointment</h2>
      <p>
        Ask the practice how many days of readings they would like to see, and bring those, on one page. Bring
        the device too, at least once a year: measuring beside theirs shows whether the two agree.
      </p>
      <h2>When a number frightens you</h2>
      <p>
        Your doctor can tell you from which number on you should call, and whom. Write it on the first page of
        your log while nothing is wrong. With chest pain, trouble speaking or a weakness on one side, do not
        measure again: call the emergency number.
      </p>
    </>
  );
}
