import { Anchor } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { PolicyKind } from '../contract.ts'
import type { PolicyDialog } from './policy-dialog.tsx'

const loadDialog = () => import('./policy-dialog.tsx')

/**
 * A link that opens a policy in a dialog, so that input on the current page is not lost (ACC-08, POL-08). The dialog's chunk is
 * fetched on hover or focus; if that fails, or a new tab is requested, the link leads to the page.
 */
export function PolicyLink({ kind, children }: { kind: PolicyKind; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [opened, setOpened] = useState(false)
  const [Dialog, setDialog] = useState<{ view: typeof PolicyDialog }>()
  const prepare = () => void loadDialog().catch(() => undefined)

  async function open(click: MouseEvent) {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    try {
      const loaded = await loadDialog()
      setDialog({ view: loaded.PolicyDialog })
      setOpened(true)
    } catch {
      window.open(`/${kind}`, '_blank', 'noopener')
    }
  }

  return (
    <>
      <Anchor
        ref={link}
        href={`/${kind}`}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
      </Anchor>
      {Dialog && (
        <Dialog.view
          kind={kind}
          opened={opened}
          onClose={() => setOpened(false)}
          onClosed={() => link.current?.focus()}
        />
      )}
    </>
  )
}
