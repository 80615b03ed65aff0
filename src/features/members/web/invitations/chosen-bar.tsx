import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectedItems } from '#ui/list/selected-items.tsx'
import type { Invitation } from '../../contract.ts'
import type { InvitationChange } from '../../invitations/choices.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

/** Shown while invitations are selected: how many, and what can be done with them (ACC-B4). */
export function ChosenBar({ chosen }: { chosen: Chosen }) {
  const text = useTranslations('members.invitations.many')
  // Those of the moment it was opened: the list follows others meanwhile.
  const [pending, setPending] = useState<{ action: InvitationChange; invitations: readonly Invitation[] }>()
  const { invitations, clear } = chosen
  const open = (action: InvitationChange) => setPending({ action, invitations })
  return (
    <>
      {invitations.length > 0 && (
        <SelectedItems label={text('selection')} count={text('selected', { count: invitations.length })}>
          <Button size="compact-md" onClick={() => open('resend')}>
            {text('resend')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => open('revoke')}>
            {text('revoke')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={clear}>
            {text('clear')}
          </Button>
        </SelectedItems>
      )}
      {pending && <ChangeDialog {...pending} onDone={clear} onClose={() => setPending(undefined)} />}
    </>
  )
}
