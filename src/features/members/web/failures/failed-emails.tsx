import { Button, Group } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { Link } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { FailedEmail } from '../../contract.ts'
import { membersApi } from '../members-api.ts'
import { FailureRow } from './failure-row.tsx'
import { failedEmailsQuery } from './queries.ts'

/** Most e-mails of one request. */
const AT_ONCE = 100

/** E-mails that could not be delivered, with why, to be tried again or dismissed. */
export function FailedEmails() {
  const text = useTranslations('members.failures')
  const list = usePagedList(failedEmailsQuery)
  const { retry, dismiss } = useEmailActions(list.retry)
  const again = list.items.filter(({ canRetry }) => canRetry).slice(0, AT_ONCE)
  return (
    <div className="grid gap-3">
      <FormError message={(retry.problem ?? dismiss.problem)?.message} />
      {again.length > 1 && (
        <Group>
          <Button variant="default" loading={retry.busy} onClick={() => void retry.submit(again.map(({ id }) => id))}>
            {text('retryAll')}
          </Button>
        </Group>
      )}
      <PagedList
        list={list}
        label={text('tabs.emails')}
        failed={text('failed')}
        empty={<EmptyState title={text('none.emails')}>{text('noneMessage')}</EmptyState>}
        className="plain-list"
      >
        {(email) => (
          <Row
            email={email}
            busy={retry.busy || dismiss.busy}
            onRetry={() => void retry.submit([email.id])}
            onDismiss={() => void dismiss.submit([email.id])}
          />
        )}
      </PagedList>
    </div>
  )
}

function useEmailActions(refetch: () => void) {
  const text = useTranslations('members.failures')
  const retry = useSend({
    send: (ids: string[]) => membersApi.retryEmails({ ids }),
    onSuccess: ({ count }) => {
      toast.success(text('retried', { count }))
      refetch()
    },
  })
  const dismiss = useSend({
    send: (ids: string[]) => membersApi.dismissEmails({ ids }),
    onSuccess: () => {
      toast.success(text('dismissed'))
      refetch()
    },
  })
  return { retry, dismiss }
}

interface RowProps {
  email: FailedEmail
  busy: boolean
  onRetry(): void
  onDismiss(): void
}

function Row({ email, busy, onRetry, onDismiss }: RowProps) {
  const text = useTranslations('members.failures')
  const format = useFormatter()
  const { to, member, subject, refused, failure, writtenAt, canRetry } = email
  const cause = refused ? ('refused' as const) : ('timedOut' as const)
  const time = format.dateTime(new Date(writtenAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <FailureRow
      name={subject ?? text('personal')}
      label={to}
      busy={busy}
      onRetry={canRetry ? onRetry : undefined}
      onDismiss={onDismiss}
    >
      <p>
        {member && (
          <>
            <Link to="/dash/users/$memberId" params={{ memberId: member.id }}>
              {member.displayName}
            </Link>
            {' · '}
          </>
        )}
        {to} · {text('writtenAt', { time })}
      </p>
      <p>{failure ? text(cause, { reason: failure }) : text(`${cause}Silently`)}</p>
      {!canRetry && <p>{text('expired')}</p>}
    </FailureRow>
  )
}
