// One conversation: what was said and answered, the question that is open, and what can be taken back.
import type { Understood } from '@dosewell/domain/assistant';
import type { RowToWrite, Store } from '../../data/store.ts';
import type { Reply } from './reply.ts';

export type Phase = 'open' | 'listening' | 'processing' | 'answered';

export interface Line {
  readonly id: number;
  readonly from: 'person' | 'assistant';
  readonly reply: Reply;
  /** Whether the act of this line was undone, or its question was answered. */
  readonly over?: boolean;
}

export interface Talk {
  readonly phase: Phase;
  readonly lines: readonly Line[];
}

export interface ConversationParts {
  readonly store: Store;
  readonly understand: (transcript: string) => Promise<Understood>;
  readonly perform: (understood: Understood, transcript: string) => Promise<Reply>;
  /** Called if the request could not be processed. */
  readonly failed: () => void;
  /** True if the words are a yes to the open question, false for a no, undefined for anything else. */
  readonly answerIn: (transcript: string) => boolean | undefined;
}

const NOTHING_TO_UNDO = 'There is nothing to undo.';
const LEFT = 'What you said before that was not noted.';
const CHANGED_SINCE = 'It has been changed or taken back since, so nothing was undone here.';
const FAILED = 'Sorry, I encountered an error processing your request.';

export interface Conversation {
  readonly read: () => Talk;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the listener with each answer, which is then spoken, and whose page is opened. */
  readonly onAnswer: (listener: (reply: Reply) => void) => () => void;
  readonly listening: (on: boolean) => void;
  /** Says something that answers no sentence, such as that the assistant cannot listen here. */
  readonly tell: (words: string) => void;
  readonly hear: (transcript: string) => Promise<void>;
  /** Answers the open question by a button below it. */
  readonly answer: (answer: boolean | 'more') => Promise<void>;
  readonly undo: (line: number) => Promise<void>;
}

const createTalk = () => {
  let talk: Talk = { phase: 'open', lines: [] };
  let count = 0;
  const listeners = new Set<() => void>();
  const become = (next: Partial<Talk>): void => {
    talk = { ...talk, ...next };
    for (const listener of [...listeners]) listener();
  };
  return {
    read: () => talk,
    become,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (from: Line['from'], reply: Reply, phase: Phase): void => {
      count += 1;
      become({ phase, lines: [...talk.lines, { id: count, from, reply }] });
    },
    end: (id: number): void =>
      become({ lines: talk.lines.map((line) => (line.id === id ? { ...line, over: true } : line)) }),
  };
};

/** The open question: the last line, or the one before the person's own words. */
const questionIn = (lines: readonly Line[], back: 1 | 2): Line | undefined => {
  const line = lines.at(-back);
  return line?.reply.question !== undefined && !line.over ? line : undefined;
};

/** Does what the answer to a question asks for. What waited for the answer comes afterwards. */
const settle = async ({ reply: { question, next } }: Line, answer: boolean | 'more'): Promise<Reply> => {
  const act = answer === 'more' ? question?.more?.yes : question?.yes;
  const reply =
    answer !== false && act !== undefined ? await act() : { text: 'All right. Nothing was noted.' };
  return next === undefined ? reply : { ...reply, next };
};

/** Undoes the act of a line, and marks the line as over. */
const undoLine = async (store: Store, { id, reply }: Line, end: (id: number) => void): Promise<Reply> => {
  const row: RowToWrite | undefined = reply.inverse?.();
  if (row === undefined) return { text: CHANGED_SINCE };
  const written = store.enqueue([row]);
  const saved = written.ok && (await written.value.saved).ok;
  if (!saved) return { text: 'It could not be undone. Please try again.' };
  end(id);
  return { text: 'Undone. It is no longer noted.' };
};

/** A new sentence drops what waited for the open question, and the reply says that it was not recorded. */
const withLeft = (open: Line | undefined, reply: Reply): Reply =>
  open?.reply.next === undefined ? reply : { ...reply, text: `${reply.text} ${LEFT}` };

type NewTalk = ReturnType<typeof createTalk>;

/**
 * The answer to a sentence: a yes or a no to the open question, or something new, which closes that
 * question.
 */
const requested = async (
  parts: ConversationParts,
  { read, end }: NewTalk,
  transcript: string,
): Promise<Reply> => {
  const { lines } = read();
  const open = questionIn(lines, 2);
  const answered = open && parts.answerIn(transcript);
  if (open !== undefined) end(open.id);
  if (open !== undefined && answered !== undefined) return settle(open, answered);
  const understood = await parts.understand(transcript);
  if (understood.action !== 'UNDO') return withLeft(open, await parts.perform(understood, transcript));
  const done = lines.findLast(({ reply, over }) => reply.inverse !== undefined && !over);
  return done === undefined ? { text: NOTHING_TO_UNDO } : undoLine(parts.store, done, end);
};

const createAnswers = ({ add, become }: NewTalk) => {
  const answered = new Set<(reply: Reply) => void>();
  const tell = (reply: Reply): void => {
    for (const listener of [...answered]) listener(reply);
  };
  const show = (reply: Reply): Reply => {
    add('assistant', reply, 'answered');
    return reply;
  };
  return {
    onAnswer: (listener: (reply: Reply) => void) => {
      answered.add(listener);
      return () => void answered.delete(listener);
    },
    answerWith: (reply: Reply): void => tell(show(reply)),
    /** Several commands in one sentence are answered line by line, and the answers are spoken as one. */
    answerInTurn: async (first: Reply): Promise<void> => {
      let reply = show(first);
      const said = [reply.text];
      while (reply.next !== undefined && reply.question === undefined) {
        become({ phase: 'processing' });
        reply = show(await reply.next());
        said.push(reply.text);
      }
      tell({ ...reply, text: said.join(' ') });
    },
  };
};

export const createConversation = (parts: ConversationParts): Conversation => {
  const { store } = parts;
  const talk = createTalk();
  const { read, become, add, end } = talk;
  const { onAnswer, answerWith, answerInTurn } = createAnswers(talk);

  /** Runs a request; a failure never ends the conversation. */
  const process = async (work: () => Promise<Reply>): Promise<void> => {
    become({ phase: 'processing' });
    try {
      await answerInTurn(await work());
    } catch {
      answerWith({ text: FAILED });
      parts.failed();
    }
  };
  return {
    read,
    subscribe: talk.subscribe,
    onAnswer,
    listening: (on) => {
      if (on) become({ phase: 'listening' });
      // A sentence that is already being processed goes on.
      else if (read().phase === 'listening') become({ phase: read().lines.length > 0 ? 'answered' : 'open' });
    },
    tell: (text) => answerWith({ text }),
    hear: async (transcript) => {
      add('person', { text: transcript }, 'processing');
      await process(() => requested(parts, talk, transcript));
    },
    answer: async (answer) => {
      const line = questionIn(read().lines, 1);
      if (line === undefined) return;
      end(line.id);
      await process(() => settle(line, answer));
    },
    undo: async (id) => {
      const line = read().lines.find((each) => each.id === id && !each.over);
      if (line !== undefined) await process(() => undoLine(store, line, end));
    },
  };
};
