import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  busy: boolean
  /** There is nothing to save. */
  idle?: boolean
  /** The page's primary action. */
  strong?: boolean
  /** 'submit' in a form; otherwise `onClick` saves. */
  type?: 'submit' | 'button'
  onClick?: () => void
  children: ReactNode
}

/** A save button that does nothing while busy or idle, but stays focusable. */
export function SaveButton({ busy, idle = false, strong = false, type = 'button', onClick, children }: Props) {
  const isInactive = busy || idle
  return (
    <Button
      type={type}
      size={strong ? 'sm' : 'xs'}
      aria-disabled={isInactive}
      data-disabled={isInactive || undefined}
      leftSection={busy && <Loader size={14} aria-hidden />}
      onClick={() => isInactive || onClick?.()}
    >
      {children}
    </Button>
  )
}
