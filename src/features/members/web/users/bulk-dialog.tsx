import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import type { BulkAction } from '../../administration/choices.ts'
import type { BulkPreview } from '../../contract.ts'
import styles from './bulk-counts.module.css'
import { BulkField } from './bulk-field.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import type { UsersTable } from './use-users-table.ts'

interface Props {
  action: BulkAction
  table: UsersTable
  onClose(): void
}

/** Chooses what the selected members get, shows how many would change, and starts it (ADM-B2). */
export function BulkDialog({ action, table, onClose }: Props) {
  const text = useTranslations('members.bulk')
  const users = useTranslations('members.users')
  const { value, setValue, preview, accepts, setAccepts, count, busy, problem, start } = useBulkChange(action, table)
  const message = problem?.message ?? preview.error?.message
  return (
    <Modal opened onClose={onClose} title={text(`action.${action}`)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <BulkField action={action} value={value} onChange={setValue} />
        {value === 'admin' && <p className="m-0 text-sm">{users('makeAdminMessage')}</p>}
        <div role="status">
          {preview.data ? (
            <Counts action={action} preview={preview.data} count={count} />
          ) : (
            preview.isFetching && <p className="m-0 text-quiet">{text('counting')}</p>
          )}
        </div>
        {preview.data && preview.data.unverified > 0 && (
          <Checkbox
            label={text('acceptUnverified', { count: preview.data.unverified })}
            checked={accepts}
            onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
          />
        )}
        <FormError message={message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={count === 0}>
            {text(action === 'approve' ? 'startApproval' : 'start', { count })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** '38 will change, 2 already are, 1 is yourself and stays'. */
function Counts({ action, preview, count }: { action: BulkAction; preview: BulkPreview; count: number }) {
  const text = useTranslations('members.bulk')
  const { willChange, unchanged, yourself } = preview
  const lines = [
    text('willChange', { count }),
    ...(unchanged > 0 ? [text(action === 'approve' ? 'notWaiting' : 'unchanged', { count: unchanged })] : []),
    ...(yourself > 0 ? [text('yourself')] : []),
    ...(count < willChange ? [text('leftOut', { count: willChange - count })] : []),
  ]
  return (
    <ul className={styles.counts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
