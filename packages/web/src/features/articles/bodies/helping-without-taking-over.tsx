export function HelpingWithoutTakingOver() {
  return (
    <>
      <p>
        It often begins with a telephone call: did you take them? The question is meant kindly and heard as a
        test. After some weeks one side feels watched and the other responsible for everything. A short talk
        beforehand spares both.
      </p>
      <h2>Ask what would help</h2>
      <p>
        Whoever takes the medicines decides. Perhaps they want a hand with reordering and no one in their
        mornings. Perhaps a call only if two doses in a row stayed without an answer. Write down what you
        agreed, with an end: let us try this until Easter.
      </p>
      <h2>Agree on what silence means</h2>
      <p>
        No answer is not the same as not taken. The phone may be empty, in the other coat or on silent. If you
        do not hear anything, the first question is “how are you?”, not “why not?”.
      </p>
      <ul>
        <li>Who calls first, and after how long?</li>
        <li>Who has a key?</li>
        <li>
          Which medicines matter so much that a call at night is right? Ask the pharmacist to name them.
        </li>
      </ul>
      <h2>Do the dull work</h2>
      <p>
        The most welcome help is the least intimate: counting what is left, ordering in time, fetching it,
        sorting out the packages that nobody takes any more. It needs no insight into anybody’s day, and an
        empty box is the most common reason for a gap that nobody intended.
      </p>
      <h2>Keep one list</h2>
      <p>
        Two lists differ within a month. Keep one, let the person hold it, and take a printed copy to every
        appointment. If you fill in something for somebody else, say so in the note: who, when and why.
      </p>
      <h2>And know when to step back</h2>
      <p>
        A parent who hides a skipped dose from you will hide it from the doctor too. If the help has turned
        into a test, stop for a while. It can begin again with a smaller promise.
      </p>
    </>
  );
}
