import { type ComponentType, createElement } from 'react'
import { notice } from './notices.tsx'
import { lostConnection } from './problem.ts'
import { storeOf } from './store.ts'

export interface Question {
  title: string
  words: string
  answer: (yes: boolean) => void
}

export interface DialogProps {
  question: Question | undefined
  reply: (yes: boolean) => void
}

const asked = storeOf<Question | undefined>(undefined)
const dialog = storeOf<ComponentType<DialogProps> | undefined>(undefined)

/**
 * Asks before something that cannot be taken back: true for Yup, false for Nope. It has no time-out and goes away only
 * by an answer (SHELL-29). A question still open is answered Nope by the next one, and so is one whose dialog, a chunk
 * of its own, cannot be fetched.
 */
export async function confirm(question: { title: string; words: string }): Promise<boolean> {
  asked.read()?.answer(false)
  try {
    if (!dialog.read()) dialog.set((await import('./confirm-dialog.tsx')).ConfirmDialog)
  } catch {
    notice.problem(lostConnection())
    return false
  }
  return new Promise((resolve) => {
    asked.set({ ...question, answer: resolve })
  })
}

/** The place where questions appear. */
export function Confirmations() {
  const question = asked.use()
  const Dialog = dialog.use()
  const reply = (yes: boolean) => {
    asked.set(undefined)
    question?.answer(yes)
  }
  return Dialog ? createElement(Dialog, { question, reply }) : null
}
