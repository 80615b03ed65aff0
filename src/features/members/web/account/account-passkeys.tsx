import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Passkey } from '../../contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { canUsePasskeys } from '../passkey-support.ts'
import styles from './account.module.css'
import { refetchProtection } from './account-queries.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** The user's passkeys, each with its name and last use; add and remove (ACC-B1). */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const text = useTranslations('members.account.passkeys')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const close = () => setRemoving(undefined)
  return (
    <>
      {passkeys.length === 0 && <p className="text-quiet text-sm">{text('none')}</p>}
      <ul className="plain-list">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="default" onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        </div>
      ) : (
        <p className="text-quiet text-sm">{text('unavailable')}</p>
      )}
      <AddPasskeyDialog opened={isAdding} onClose={() => setAdding(false)} />
      <PasswordDialog
        opened={removing !== undefined}
        onClose={close}
        title={text('removeTitle', { name: removing?.name ?? '' })}
        message={text('removeMessage')}
        action={text('remove')}
        send={(currentPassword) => accountsApi.removePasskey({ id: removing?.id ?? '', currentPassword })}
        done={() => {
          void refetchProtection()
          void refetchSession()
          toast.success(text('removed'))
          close()
        }}
      />
    </>
  )
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const text = useTranslations('members.account.passkeys')
  const { region } = useSite()
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const { name, addedAt, lastUsedAt } = passkey
  const used = lastUsedAt && Math.min(Date.parse(lastUsedAt), now.getTime())
  return (
    <li className={styles.row}>
      <IconFingerprint size={24} stroke={1.5} aria-hidden />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className="text-quiet text-sm">
          {text('addedOn', { date: longDate(addedAt, region) })}
          {used && `, ${text('used', { when: format.relativeTime(used, now) })}`}
        </p>
      </div>
      <Button variant="subtle" onClick={onRemove} aria-label={text('removeOf', { name })}>
        {text('remove')}
      </Button>
    </li>
  )
}
