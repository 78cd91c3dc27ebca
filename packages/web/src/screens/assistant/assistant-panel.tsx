import { PRODUCT } from '@dosewell/domain/product';
import { Mic, Send, Square, Volume2, VolumeX } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TalkLine } from './talk-line.tsx';
import { useConversation } from './use-conversation.ts';
import { useMute } from './use-mute.ts';

const EXAMPLES = [
  '"My glucose is 112"',
  '"I took Metformin"',
  '"What is due?"',
  '"When does Metformin run out?"',
];

/** The chat with the assistant: what was said and answered, a text field and a microphone. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { muted, toggle } = useMute();
  const { conversation, talk, listen, stop } = useConversation(muted, onClose);
  const { phase, lines } = talk;
  const thinks = phase === 'processing';
  const listens = phase === 'listening';
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // Scrolls to the beginning of a new answer, however long the answer is.
  useEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: 'start' }), [lines]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const said = typed.trim();
    if (said === '' || thinks) return;
    setTyped('');
    void conversation.hear(said);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Hey ${PRODUCT}`}
      description="Notes what you say, and answers from your own records. It gives no medical advice."
      footer={
        <form onSubmit={send} className="flex w-full items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="Say it in writing"
              value={typed}
              maxLength={500}
              enterKeyHint="send"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <IconButton type="submit" icon={Send} label="Send" />
          {listens ? (
            <IconButton icon={Square} label="Stop listening" onClick={stop} />
          ) : (
            // The button is not `disabled`, so that it keeps the focus after it was pressed.
            <IconButton
              icon={Mic}
              label="Speak"
              onClick={thinks ? undefined : listen}
              aria-disabled={thinks}
            />
          )}
          <IconButton
            icon={muted ? VolumeX : Volume2}
            label={muted ? 'Speak the answers' : 'Mute the answers'}
            aria-pressed={muted}
            onClick={toggle}
          />
        </form>
      }
    >
      {lines.length === 0 && (
        <div className="text-quiet">
          <p>You can say, or write:</p>
          <ul className="list-disc pl-5">
            {EXAMPLES.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      )}
      <ul ref={list} aria-label="Conversation" aria-live="polite" className="flex flex-col gap-3">
        {lines.map((line, i) => (
          <TalkLine key={line.id} line={line} last={i === lines.length - 1} conversation={conversation} />
        ))}
      </ul>
      <p role="status" className="mt-3 min-h-6 text-quiet">
        {thinks && 'Thinking...'}
        {listens && 'Listening...'}
      </p>
    </Dialog>
  );
}
