import type { ComponentType, Ref } from 'react'
import styles from './action-button.module.css'

interface Props {
  label: string
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** For toggle buttons. */
  isOn?: boolean | undefined
  expanded?: boolean | undefined
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  onNear?: () => void
}

/** A quiet text button below a post, with an optional icon. */
export function ActionButton({ label, icon: Icon, isOn, expanded, busy = false, ref, onClick, onNear }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.action}
      aria-pressed={isOn}
      aria-expanded={expanded}
      aria-disabled={busy || undefined}
      onClick={() => busy || onClick()}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
      {label}
    </button>
  )
}
