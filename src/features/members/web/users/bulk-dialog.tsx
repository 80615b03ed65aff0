import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { BulkAction } from '../../administration/choices.ts'
import type { BulkPreview } from '../../contract.ts'
import { BulkField } from './bulk-field.tsx'
import { CountLines } from './count-lines.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import type { UsersTable } from './use-users-table.ts'

interface Props {
  action: BulkAction
  table: UsersTable
  onClose(): void
}

/** Chooses what the selected members get, shows how many would change, and starts it (ADM-B2). */
export function BulkDialog(props: Props) {
  const text = useTranslations('members.bulk')
  return (
    <FormDialog opened onClose={props.onClose} title={text(`action.${props.action}`)}>
      <BulkForm {...props} />
    </FormDialog>
  )
}

function BulkForm({ action, table, onClose }: Props) {
  const text = useTranslations('members.bulk')
  const users = useTranslations('members.users')
  const { value, setValue, preview, accepts, setAccepts, count, busy, problem, start } = useBulkChange(action, table)
  const message = problem?.message ?? preview.error?.message
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <BulkField action={action} value={value} onChange={setValue} />
      {value === 'admin' && <p className="m-0 text-sm">{users('makeAdminMessage')}</p>}
      <CountLines
        lines={preview.data && linesOf({ action, preview: preview.data, count }, text)}
        counting={preview.isFetching && text('counting')}
      />
      {preview.data && preview.data.unverified > 0 && (
        <Checkbox
          label={text('acceptUnverified', { count: preview.data.unverified })}
          checked={accepts}
          onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
        />
      )}
      <FormError message={message} />
      <FormDialogFoot
        busy={busy}
        save={text(action === 'approve' ? 'startApproval' : 'start', { count })}
        disabled={count === 0}
        onCancel={onClose}
      />
    </form>
  )
}

interface Counted {
  action: BulkAction
  preview: BulkPreview
  count: number
}

/** '38 will change, 2 already are, 1 is yourself and stays'. */
function linesOf({ action, preview, count }: Counted, text: ReturnType<typeof useTranslations<'members.bulk'>>) {
  const { willChange, unchanged, yourself } = preview
  return [
    text('willChange', { count }),
    ...(unchanged > 0 ? [text(action === 'approve' ? 'notWaiting' : 'unchanged', { count: unchanged })] : []),
    ...(yourself > 0 ? [text('yourself')] : []),
    ...(count < willChange ? [text('leftOut', { count: willChange - count })] : []),
  ]
}
