import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSearchOf } from '#platform/web/routing.tsx'
import type { OwnProfile } from '../../contract.ts'
import { isNameless } from '../../profiles/rules.ts'
import { readProfileSearch } from './profile-search.ts'

/** Welcomes a user who has no name yet, and opens the details (PROF-02). */
export function WelcomeDialog({ profile }: { profile: OwnProfile }) {
  const text = useTranslations('members.profile.welcome')
  const { appTitle } = useSite().primaries
  const [, change] = useSearchOf(readProfileSearch)
  const [isDismissed, setDismissed] = useState(false)
  const close = () => setDismissed(true)
  return (
    <Modal opened={isNameless(profile) && !isDismissed} onClose={close} title={appTitle} size="sm">
      <p>{text('message')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {text('later')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close()
            void change({ open: 'details' }, { replace: true })
          }}
        >
          {text('begin')}
        </Button>
      </Group>
    </Modal>
  )
}
