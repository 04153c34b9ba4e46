// Short words at the edge of the screen, and questions before something that cannot be undone.
import { signal } from '@preact/signals';

export const notice = signal<{ text: string; number: number } | undefined>(undefined);
/** Milliseconds. */
const LEAST = 5000;
const A_LETTER = 70;
let number = 0;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Show a text for as long as it takes to read; the same text again is shown anew. */
export function notify(text: string): void {
  number += 1;
  notice.value = { text, number };
  clearTimeout(hiding);
  hiding = setTimeout(() => (notice.value = undefined), Math.max(LEAST, A_LETTER * text.length));
}

export interface Question {
  text: string;
  yes: string;
  answer: (yes: boolean) => void;
}

export const question = signal<Question | undefined>(undefined);

/** Whether the person says yes; whatever closes the question otherwise is a no. */
export function confirm(text: string, yes: string): Promise<boolean> {
  question.value?.answer(false);
  return new Promise((resolve) => {
    question.value = {
      text,
      yes,
      answer: (said) => {
        question.value = undefined;
        resolve(said);
      },
    };
  });
}
