import { PRODUCT } from '@dosewell/domain/product';

export function LateMissedOrTaken() {
  return (
    <>
      <p>
        Half past nine in the evening, the hand on the box, and the question: did I already? Everybody who
        takes medicines for years knows this minute. It has three possible answers, and each needs something
        else.
      </p>
      <h2>Already taken</h2>
      <p>
        The best moment to note a dose is the one in which you swallow it. A tap then is worth more than the
        most honest memory in the evening. If you took it and forgot to note it, write it down with the true
        time. In {PRODUCT} that is “I took it at…”, for today and for days past.
      </p>
      <h2>Late</h2>
      <p>
        A dose is late when its time has passed and there is still room before the next. {PRODUCT} calls it
        late after half an hour, unless you choose otherwise, and keeps it open. Late is not a reproach. It is
        a word for “still to be answered”.
      </p>
      <h2>Missed</h2>
      <p>
        A dose is missed when its window has closed: half the way to the next one, and six hours at most. The
        app then stops offering it as if nothing had happened. It asks once before you take it after all, and
        says whom to ask.
      </p>
      <p>
        Whether a missed dose should be taken later depends on the medicine. The package leaflet has a section
        “If you forget to take”. Your pharmacist knows it by heart and is glad to be asked. Two doses at once
        to make up for one is something to do only if they say so.
      </p>
      <h2>Not sure</h2>
      <p>
        Look at three things: the list, the box, the number of tablets left. If you count what is in the
        package now and then, the count often answers what memory cannot. If all three are silent, ask, and
        then write down what you did.
      </p>
      <h2>Later, with a clear head</h2>
      <p>
        A note of a missed dose is not a stain in a school report. It tells your doctor that a time does not
        fit, or that a side effect makes the second tablet of the day unwelcome. Both can be talked about when
        they are known.
      </p>
    </>
  );
}
