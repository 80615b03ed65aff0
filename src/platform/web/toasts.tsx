import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from './problem.ts'
import { storeOf } from './store.ts'
import styles from './toasts.module.css'

type Kind = 'success' | 'warning' | 'error'
interface Toast {
  id: number
  kind: Kind
  words: string
}

/** How long a notice stays, in milliseconds (SHELL-28). */
export const TOAST_TIME_MS = 3_000
const MOST = 4

const toasts = storeOf<Toast[]>([])
let lastId = 0

export const toast = {
  success: (words: string) => show('success', words),
  warning: (words: string) => show('warning', words),
  error: (words: string) => show('error', words),
  /** The reason why something failed, in the server's words (SHELL-31). */
  problem: (thrown: unknown) => show('error', asProblem(thrown).message),
}

function show(kind: Kind, words: string) {
  lastId += 1
  toasts.set([...toasts.read(), { id: lastId, kind, words }].slice(-MOST))
}

/** The place where notices appear, announced politely; each stays while it is pointed at or focused (SHELL-28). */
export function Toasts() {
  const shown = toasts.use()
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {shown.map((one) => (
        <Shown key={one.id} toast={one} />
      ))}
    </div>
  )
}

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX }

function Shown({ toast: { id, kind, words } }: { toast: Toast }) {
  const text = useTranslations('platform')
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (pointedAt || focused) return
    const timer = setTimeout(() => dismiss(id), TOAST_TIME_MS)
    return () => clearTimeout(timer)
  }, [pointedAt, focused, id])
  const dismissHere = () => {
    dismiss(id)
    // The button goes, and the focus with it: back to where it came from.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const Icon = ICONS[kind]
  return (
    // biome-ignore lint: holding a notice open is a convenience for the pointer; the button inside is the control.
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon size={22} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        <span className="visually-hidden">{text(`notice.${kind}`)}: </span>
        <span>{words}</span>
      </p>
      <CloseButton size="sm" aria-label={text('notice.dismiss')} onClick={() => dismissHere()} />
    </div>
  )
}

function dismiss(id: number) {
  toasts.set(toasts.read().filter((one) => one.id !== id))
}
