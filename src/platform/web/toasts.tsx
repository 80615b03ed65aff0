import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from './problem.ts'
import { createStore } from './store.ts'
import styles from './toasts.module.css'

type Kind = 'success' | 'warning' | 'error'
/** What a toast offers to do, once. */
export interface ToastAction {
  label: string
  run: () => void
}

interface Toast {
  id: number
  kind: Kind
  message: string
  action?: ToastAction | undefined
}

/** How long a toast stays visible, in milliseconds (SHELL-28); longer where it offers something. */
export const TOAST_TIME_MS = 3_000
const TIME_TO_ACT_MS = 10_000
const MAX_TOASTS = 4

const toasts = createStore<Toast[]>([])
let lastId = 0

export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
  /** Shows the server's message for a failure (SHELL-31). */
  problem: (thrown: unknown) => show('error', asProblem(thrown).message),
}

function show(kind: Kind, message: string, action?: ToastAction) {
  lastId += 1
  toasts.set([...toasts.read(), { id: lastId, kind, message, action }].slice(-MAX_TOASTS))
}

/** The live region for toasts, announced politely; a toast stays while it is hovered or focused (SHELL-28). */
export function Toasts() {
  const visible = toasts.use()
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {visible.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </div>
  )
}

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX }

function ToastCard({ toast: { id, kind, message, action } }: { toast: Toast }) {
  const text = useTranslations('platform')
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const previousFocus = useRef<EventTarget | null>(null)
  const time = action ? TIME_TO_ACT_MS : TOAST_TIME_MS
  useEffect(() => {
    if (hovered || focused) return
    const timer = setTimeout(() => dismiss(id), time)
    return () => clearTimeout(timer)
  }, [hovered, focused, id, time])
  const onDismiss = () => {
    dismiss(id)
    // Removing the button drops the focus: return it to the previous element.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }
  const Icon = ICONS[kind]
  return (
    // biome-ignore lint: keeping a toast open on hover is a convenience; the button inside is the control.
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon size={22} aria-hidden className={styles.icon} />
      <p className={styles.message}>
        <span className="visually-hidden">{text(`toast.${kind}`)}: </span>
        <span>{message}</span>
      </p>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={text('toast.dismiss')} onClick={() => onDismiss()} />
    </div>
  )
}

function dismiss(id: number) {
  toasts.set(toasts.read().filter((each) => each.id !== id))
}
