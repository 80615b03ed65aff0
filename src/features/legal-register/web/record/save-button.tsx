import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  busy: boolean
  /** There is nothing to save. */
  idle?: boolean
  /** The one strong action of the page. */
  strong?: boolean
  /** Of a form; else `onClick` saves. */
  type?: 'submit' | 'button'
  onClick?: () => void
  children: ReactNode
}

/** Saves something. While it is under way and when there is nothing to save it does nothing, and keeps the focus all the same. */
export function SaveButton({ busy, idle = false, strong = false, type = 'button', onClick, children }: Props) {
  const rests = busy || idle
  return (
    <Button
      type={type}
      size={strong ? 'sm' : 'xs'}
      aria-disabled={rests}
      data-disabled={rests || undefined}
      leftSection={busy && <Loader size={14} aria-hidden />}
      onClick={() => rests || onClick?.()}
    >
      {children}
    </Button>
  )
}
