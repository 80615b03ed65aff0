import { useEffect } from 'react'
import { onConfirmFirst } from '#platform/web/confirm-first.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { storeOf } from '#platform/web/store.ts'

const waiting = storeOf<((confirmed: boolean) => void) | undefined>(undefined)
const Dialog = lazyPart(() => import('./identity-dialog.tsx'), 'IdentityDialog')

/** The place where somebody proves that it is still them, before a change the server wants that for. It stands over everything else. */
export function IdentityCheck() {
  const answer = waiting.use()
  useEffect(() => onConfirmFirst(ask), [])
  return <Dialog opened={answer !== undefined} onConfirmed={confirm} onClose={decline} />
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => waiting.set(resolve))
}

function reply(confirmed: boolean) {
  const answer = waiting.read()
  waiting.set(undefined)
  answer?.(confirmed)
}

const confirm = () => reply(true)
const decline = () => reply(false)
