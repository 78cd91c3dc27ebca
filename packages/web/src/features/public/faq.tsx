import { questions } from './questions.ts';

export function Faq() {
  return (
    <section id="faq" className="band" aria-labelledby="faq-title">
      <div className="column">
        <h2 id="faq-title" className="band-title">
          FAQ
        </h2>
        <div className="faq">
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
