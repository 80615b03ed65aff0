import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { loadAfresh } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { membersMessages } from '../../messages.ts'
import { useOwnSession } from '../own-profile.ts'
import styles from './view-bar.module.css'
import { viewingApi } from './viewing-api.ts'

/** Over every page while an administrator views the site as a member: as whom, how much longer, and the way back (ACC-B9). */
export const ViewBar = withTexts({ members: membersMessages }, function ViewBar() {
  const text = useTranslations('members.viewing')
  const { viewing, profile } = useOwnSession()
  const now = useNow({ updateInterval: 1_000 })
  const left = viewing ? Date.parse(viewing.until) - now.getTime() : 0
  const isOver = viewing !== undefined && left <= 0
  const { busy, submit } = useSend({
    send: () => viewingApi.end({}),
    onSuccess: () => loadAfresh('/dash/users'),
    onError: ({ message }) => toast.error(message),
  })
  useEffect(() => {
    if (isOver) void loadAfresh('/dash/users')
  }, [isOver])
  if (!viewing) return null
  return (
    <section className={styles.bar} aria-label={text('bar')}>
      <IconEye size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <p className={styles.what}>
        <strong>{text('as', { name: shownName(profile?.displayName) })}</strong>{' '}
        <span className={styles.left}>{text('left', { minutes: Math.max(1, Math.ceil(left / 60_000)) })}</span>
      </p>
      <Button size="sm" loading={busy} onClick={() => void submit(undefined)}>
        {text('end')}
      </Button>
    </section>
  )
})
