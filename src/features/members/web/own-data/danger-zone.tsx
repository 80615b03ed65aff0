import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { apiOf } from '#platform/web/api.ts'
import { leave } from '#platform/web/session.ts'
import { ownDataContract } from '../../contract.ts'
import styles from '../account/account.module.css'
import { AccountSection } from '../account/account-section.tsx'
import { PasswordDialog } from '../account/password-dialog.tsx'

const api = apiOf(ownDataContract)

/** Deletes the user's profile after a warning and the password (PROF-18). It ends on the front page, signed out (PROF-19). */
export function DangerZone() {
  const text = useTranslations('members.account.danger')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <div className={styles.account}>
      <AccountSection title={text('title')} description={text('description')}>
        <div>
          <Button variant="default" className={styles.danger} onClick={open}>
            {text('open')}
          </Button>
        </div>
      </AccountSection>
      <PasswordDialog
        opened={opened}
        title={text('open')}
        message={text('warning')}
        action={text('forever')}
        cancelLabel={text('close')}
        send={(currentPassword) => api.deleteAccount({ currentPassword })}
        done={leave}
        onClose={close}
        isDestructive
      />
    </div>
  )
}
