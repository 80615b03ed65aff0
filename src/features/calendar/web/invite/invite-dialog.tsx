import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { calendarContract } from '../../contract.ts'
import { calendarApi, type EventKey } from '../queries.ts'
import styles from './invite.module.css'
import { MemberChoice } from './member-choice.tsx'
import { inviteMessages } from './messages.ts'

interface Props {
  opened: boolean
  onClose: () => void
  event: EventKey
}

/** Chooses members and invites them to an event or one date of a series (CAL-B7). */
export const InviteDialog = withTexts<Props>({ invite: inviteMessages }, function InviteDialog(props) {
  const { opened, onClose, event } = props
  const text = useTranslations('invite')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <InviteForm event={event} onClose={onClose} />
    </FormDialog>
  )
})

function InviteForm({ event: { id, date }, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('invite')
  const cancel = useLeaveForm(onClose)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: calendarContract.invite,
    initialValues: { memberIds: [] as string[] },
    send: ({ memberIds }) => calendarApi.invite({ id, date, memberIds }),
    onSuccess: ({ invited }) => {
      toast.success(text('sent', { count: invited }))
      void queryClient.invalidateQueries({ queryKey: ['calendar', 'invitations'] })
      onClose()
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>{text('intro')}</p>
      <MemberChoice {...field('memberIds')} disabled={busy} />
      <FormError message={problem?.aboveForm} />
      <div className={styles.actions}>
        <Button variant="subtle" onClick={cancel} disabled={busy}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('send', { count: form.values.memberIds.length })}
        </Button>
      </div>
    </form>
  )
}
