import { useRef, useState } from 'react'
import { useSend } from './forms.ts'
import { latestWins } from './latest.ts'
import { toast } from './toasts.tsx'

interface Saving<Answer> {
  /** What the server has. */
  stored: string
  send: (value: string) => Promise<Answer>
  /** Runs after the server has confirmed. */
  done: (answer: Answer) => void
  /** The input's name as the server says it, for the sentence at the field: `appSocials.facebook`. */
  name: string
}

/** One setting as its field shows it. */
export interface Setting {
  /** What stands in the field: what is being typed, else what the server has. */
  value: string
  state: 'still' | 'saving' | 'saved'
  /** Why what was typed last could not be saved. */
  problem: string | undefined
  /** What was typed and could not be saved, to be taken up again. */
  offered: string | undefined
  change(value: string): void
  /** Saves what was typed, where it differs from what the server has. */
  commit(): void
  /** Saves this value; after the one on its way, where there is one. */
  choose(value: string): void
  /** Forgets what was typed. */
  reset(): void
  takeOffered(): void
}

/**
 * A setting that saves on its own: told as saved only once the server has confirmed (SHELL-31). A failure is told in a notice
 * and at the field, which shows the stored value again; what was typed is offered (ADM-32). A choice made while another is on
 * its way follows it, and only what the field shows is told as saved.
 */
export function useSetting<Answer>({ stored, send, done, name }: Saving<Answer>): Setting {
  const [typed, show] = useState<string>()
  const [offered, setOffered] = useState<string>()
  const [saved, setSaved] = useState(false)
  const last = useRef('')
  const shown = useRef<string>(undefined)
  const [lane] = useState(() => latestWins<string>())
  const setTyped = (value: string | undefined) => {
    shown.current = value
    show(value)
  }
  /** Something else is wanted, or stands in the field, by now. */
  const isOvertaken = () => lane.isOvertaken() || shown.current !== last.current
  const { busy, problem, submit, forget } = useSend({
    send,
    done: (answer: Answer) => {
      done(answer)
      if (isOvertaken()) return
      setTyped(undefined)
      setOffered(undefined)
      setSaved(true)
    },
    refused: ({ message }) => {
      toast.error(message)
      if (isOvertaken()) return
      setOffered(last.current)
      setTyped(undefined)
    },
  })
  const choose = (value: string) => {
    last.current = value
    setTyped(value)
    setSaved(false)
    void lane.want(value, submit)
  }
  const change = (value: string) => {
    setTyped(value)
    setSaved(false)
    forget()
  }
  return {
    value: typed ?? stored,
    state: busy ? 'saving' : saved ? 'saved' : 'still',
    problem: problem && (problem.fields[name] ?? problem.message),
    offered,
    change,
    choose,
    commit: () => {
      if (typed === undefined || (busy && typed.trim() === last.current)) return
      if (!busy && typed.trim() === stored) setTyped(undefined)
      else choose(typed.trim())
    },
    reset: () => {
      setTyped(undefined)
      setOffered(undefined)
      forget()
    },
    takeOffered: () => {
      if (offered !== undefined) change(offered)
      setOffered(undefined)
    },
  }
}
