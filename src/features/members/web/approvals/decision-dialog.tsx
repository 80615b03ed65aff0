import '#ui/kit-field-styles.css'
import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import { APPROVED_AS, type Decision, MAX_MESSAGE } from '../../approvals/choices.ts'
import { type MemberRow, membersContract } from '../../contract.ts'
import { membersApi } from '../members-api.ts'

/** A decision about to be made on somebody's registration. */
export interface PendingDecision {
  member: MemberRow
  decision: Decision
}

interface Props {
  /** The dialog is open while there is one. */
  pending: PendingDecision | undefined
  onClose(): void
  /** Runs once the dialog is gone, when the button that opened it may be gone too. */
  onGone?(): void
}

/** Approves or rejects somebody with a message (ACC-B5); an unconfirmed address is pointed out before. */
export function DecisionDialog({ pending, onClose, onGone }: Props) {
  const text = useTranslations('members.approvals')
  const name = shownName(pending?.member.displayName)
  return (
    <FormDialog
      opened={pending !== undefined}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      closeOnClickOutside={false}
      title={pending && text(pending.decision === 'approved' ? 'approveTitle' : 'rejectTitle', { name })}
    >
      {pending && <DecisionForm {...pending} onClose={onClose} />}
    </FormDialog>
  )
}

function DecisionForm({ member, decision, onClose }: PendingDecision & { onClose(): void }) {
  const text = useTranslations('members.approvals')
  const name = shownName(member.displayName)
  const isApproval = decision === 'approved'
  const isUnverified = isApproval && !member.emailVerified
  const { field, busy, problem, onSubmit } = useDecision({ member, decision }, onClose)
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <p className="m-0">{text(isApproval ? 'approveHint' : 'rejectHint', { name })}</p>
      {isUnverified && <Note status="warning">{text('unverifiedHint', { name, email: member.email })}</Note>}
      {isApproval && <NativeSelect label={text('userType')} data={[...APPROVED_AS]} {...field('userType')} />}
      <Textarea
        data-autofocus
        label={text('message')}
        description={text('messageHint')}
        rows={4}
        {...field('message')}
        maxLength={MAX_MESSAGE}
      />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot
        busy={busy}
        save={text(isUnverified ? 'approveAnyway' : isApproval ? 'approve' : 'reject')}
        isDestructive={!isApproval}
        onCancel={onClose}
      />
    </form>
  )
}

function useDecision({ member, decision }: PendingDecision, onClose: () => void) {
  const text = useTranslations('members.approvals')
  const { id, emailVerified } = member
  const isApproval = decision === 'approved'
  const initialValues: { userType: (typeof APPROVED_AS)[number]; message: string } = {
    userType: APPROVED_AS[0],
    message: '',
  }
  const accepted = emailVerified ? {} : { acceptUnverified: true as const }
  return useContractForm({
    operation: isApproval ? membersContract.approve : membersContract.reject,
    initialValues,
    send: ({ userType, message }) =>
      isApproval ? membersApi.approve({ id, userType, message, ...accepted }) : membersApi.reject({ id, message }),
    onSuccess: async () => {
      toast.success(text(isApproval ? 'approved' : 'rejected', { name: shownName(member.displayName) }))
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      onClose()
    },
  })
}
