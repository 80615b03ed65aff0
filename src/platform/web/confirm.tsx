import { useEffect } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { createStore } from './store.ts'

export interface Question {
  title: string
  message: string
  /** Button labels, where 'Yup' and 'Nope' would be unclear. */
  confirmLabel?: string
  cancelLabel?: string
  onAnswer: (isConfirmed: boolean) => void
}

const pending = createStore<Question | undefined>(undefined)

/**
 * Asks for confirmation before something irreversible: true for Yup, false for Nope. It has no time-out and closes only
 * with an answer (SHELL-29). A question that is still open is answered Nope by the next one.
 */
export function confirm(question: Omit<Question, 'onAnswer'>): Promise<boolean> {
  pending.read()?.onAnswer(false)
  return new Promise((resolve) => {
    pending.set({ ...question, onAnswer: resolve })
  })
}

const Dialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/** Preloads the dialog, so that it can open without a network too. */
export const prepareToConfirm = () => Dialog.fetch()

/** Renders the pending question. A dialog that cannot be loaded answers Nope. */
export function Confirmations() {
  const question = pending.use()
  useEffect(() => {
    window.addEventListener('keydown', blockEscape, { capture: true })
    return () => window.removeEventListener('keydown', blockEscape, { capture: true })
  }, [])
  return <Dialog opened={question !== undefined} question={question} onReply={reply} onClose={cancel} />
}

/** While a question is open, Escape must not close the drawer or dialog below it (SHELL-29). */
function blockEscape(event: KeyboardEvent) {
  if (event.key === 'Escape' && pending.read()) event.stopImmediatePropagation()
}

function reply(isConfirmed: boolean) {
  const question = pending.read()
  pending.set(undefined)
  question?.onAnswer(isConfirmed)
}

function cancel() {
  reply(false)
}
