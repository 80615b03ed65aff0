import { useEffect } from 'react'
import { onConfirmationRequired } from '#platform/web/confirm-first.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { createStore } from '#platform/web/store.ts'

const pending = createStore<((confirmed: boolean) => void) | undefined>(undefined)
const Dialog = lazyPart(() => import('./identity-dialog.tsx'), 'IdentityDialog')

/** Host of the dialog that confirms the user's identity before changes that require it. It lies above everything else. */
export function IdentityCheck() {
  const answer = pending.use()
  useEffect(() => onConfirmationRequired(requestConfirmation), [])
  return <Dialog opened={answer !== undefined} onConfirmed={confirm} onClose={decline} />
}

function requestConfirmation(): Promise<boolean> {
  return new Promise((resolve) => pending.set(resolve))
}

function reply(confirmed: boolean) {
  const answer = pending.read()
  pending.set(undefined)
  answer?.(confirmed)
}

const confirm = () => reply(true)
const decline = () => reply(false)
