import { useRef, useState } from 'react'
import { toast } from '../toasts.tsx'
import { latestWins } from './latest.ts'
import { useSend } from './use-send.ts'

interface Options<Answer> {
  /** The value on the server. */
  stored: string
  send: (value: string) => Promise<Answer>
  /** Runs after the server has confirmed. */
  onSuccess: (answer: Answer) => void
  /** The server's name for the input, to find its field error: `appSocials.facebook`. */
  name: string
}

/** The state of one setting and its field. */
export interface Setting {
  /** The field's value: what is being typed, else the stored value. */
  value: string
  state: 'idle' | 'saving' | 'saved'
  /** Why the last value could not be saved. */
  problem: string | undefined
  /** The value that could not be saved, offered for editing again. */
  unsaved: string | undefined
  change(value: string): void
  /** Saves the typed value if it differs from the stored one. */
  commit(): void
  /** Saves this value, after any save that is still running. */
  choose(value: string): void
  /** Discards the typed value. */
  reset(): void
  restoreUnsaved(): void
}

/**
 * A setting that saves on its own and shows as saved only once the server has confirmed (SHELL-31). A failure is shown in a toast
 * and at the field, which goes back to the stored value and offers the typed one again (ADM-32). A choice made while a save is
 * running is saved after it, and only the value in the field is shown as saved.
 */
export function useSetting<Answer>({ stored, send, onSuccess, name }: Options<Answer>): Setting {
  const [typed, show] = useState<string>()
  const [unsaved, setUnsaved] = useState<string>()
  const [saved, setSaved] = useState(false)
  const lastSent = useRef('')
  const shown = useRef<string>(undefined)
  const [queue] = useState(() => latestWins<string>())
  const setTyped = (value: string | undefined) => {
    shown.current = value
    show(value)
  }
  /** A newer value is queued or has been typed. */
  const isSuperseded = () => queue.isSuperseded() || shown.current !== lastSent.current
  const { busy, problem, submit, clearProblem } = useSend({
    send,
    onSuccess: (answer: Answer) => {
      onSuccess(answer)
      if (isSuperseded()) return
      setTyped(undefined)
      setUnsaved(undefined)
      setSaved(true)
    },
    onError: ({ message }) => {
      toast.error(message)
      if (isSuperseded()) return
      setUnsaved(lastSent.current)
      setTyped(undefined)
    },
  })
  const choose = (value: string) => {
    lastSent.current = value
    setTyped(value)
    setSaved(false)
    void queue.push(value, submit)
  }
  const change = (value: string) => {
    setTyped(value)
    setSaved(false)
    clearProblem()
  }
  return {
    value: typed ?? stored,
    state: busy ? 'saving' : saved ? 'saved' : 'idle',
    problem: problem && (problem.fields[name] ?? problem.message),
    unsaved,
    change,
    choose,
    commit: () => {
      if (typed === undefined || (busy && typed.trim() === lastSent.current)) return
      if (!busy && typed.trim() === stored) setTyped(undefined)
      else choose(typed.trim())
    },
    reset: () => {
      setTyped(undefined)
      setUnsaved(undefined)
      clearProblem()
    },
    restoreUnsaved: () => {
      if (unsaved !== undefined) change(unsaved)
      setUnsaved(undefined)
    },
  }
}
