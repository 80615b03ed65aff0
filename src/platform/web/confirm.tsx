import { useEffect } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { storeOf } from './store.ts'

export interface Question {
  title: string
  words: string
  /** What the answers are called, where 'Yup' and 'Nope' would not say what they do. */
  yes?: string
  no?: string
  answer: (yes: boolean) => void
}

const asked = storeOf<Question | undefined>(undefined)

/**
 * Asks before something that cannot be taken back: true for Yup, false for Nope. It has no time-out and goes away only
 * by an answer (SHELL-29). A question still open is answered Nope by the next one.
 */
export function confirm(question: Omit<Question, 'answer'>): Promise<boolean> {
  asked.read()?.answer(false)
  return new Promise((resolve) => {
    asked.set({ ...question, answer: resolve })
  })
}

const Dialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/** Fetches the dialog ahead, so that a question can be asked without a network too. */
export const prepareToConfirm = () => Dialog.fetch()

/** Fetches what questions are asked with, for pages that may have to ask while there is no network. */
export const readyToAsk = () => Dialog.fetch()

/** The place where questions appear. A dialog that cannot be fetched has answered Nope. */
export function Confirmations() {
  const question = asked.use()
  useEffect(() => {
    window.addEventListener('keydown', withholdEscape, { capture: true })
    return () => window.removeEventListener('keydown', withholdEscape, { capture: true })
  }, [])
  return <Dialog opened={question !== undefined} question={question} onReply={reply} onClose={answerNope} />
}

/** While a question is open, Escape is not for the drawer or dialog below it (SHELL-29). */
function withholdEscape(event: KeyboardEvent) {
  if (event.key === 'Escape' && asked.read()) event.stopImmediatePropagation()
}

function reply(yes: boolean) {
  const question = asked.read()
  asked.set(undefined)
  question?.answer(yes)
}

function answerNope() {
  reply(false)
}
