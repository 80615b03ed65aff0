import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { type Output, upload } from '#platform/web/files/upload.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { IMPORT_STATUSES, type ImportStatus } from '../../files/choices.ts'
import { calendarFilesContract } from '../../files/contract.ts'
import { startText } from '../model/format.ts'
import styles from './calendar-files.module.css'

type Preview = Output<typeof calendarFilesContract.previewImport>

export interface Previewed {
  preview: Preview
  file: File
  /** The calendar that was chosen for new events. */
  type: string
}

interface Props extends Previewed {
  /** Why the preview could not be read again. */
  problem: string | undefined
  onClose: () => void
  onOther: () => void
  /** Reads the preview again, after the calendar has changed. */
  onRefresh: () => void
}

/** What an import would change, and the button that does it. */
export function ImportPreview({ preview, file, type, problem, onClose, onOther, onRefresh }: Props) {
  const text = useTranslations('calendarImport')
  const { counts, items, fingerprint } = preview
  const count = counts.new + counts.changed
  const sending = useSend({
    send: (input: { type: string; fingerprint: string }, { key }) =>
      upload(calendarFilesContract.importEvents, input, file, { key }),
    onSuccess: (imported) => {
      void queryClient.invalidateQueries({ queryKey: ['calendar'] })
      toast.success(text('done', { count: imported.new + imported.changed }))
      onClose()
    },
    onError: ({ isConflict }) => {
      if (isConflict) onRefresh()
    },
  })
  const head = useRef<HTMLParagraphElement>(null)
  // The button that chose the file is gone, so the focus moves to what it led to.
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.dialog}>
      <p ref={head} tabIndex={-1} className={styles.fileName}>
        {file.name}
      </p>
      {count === 0 && <p className={styles.lead}>{text(items.length === 0 ? 'empty' : 'nothing')}</p>}
      {IMPORT_STATUSES.map((status) => (
        <Group
          key={status}
          status={status}
          count={counts[status]}
          items={items.filter((one) => one.status === status)}
        />
      ))}
      <FormError message={problem ?? sending.problem?.message} />
      <div className={styles.actions}>
        <Button variant="default" onClick={onOther} disabled={sending.busy}>
          {text('other')}
        </Button>
        {count > 0 && (
          <Button loading={sending.busy} onClick={() => void sending.submit({ type, fingerprint })}>
            {text('import', { count })}
          </Button>
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  status: ImportStatus
  count: number
  items: Preview['items']
}

function Group({ status, count, items }: GroupProps) {
  const text = useTranslations('calendarImport')
  const { region } = useSite()
  if (count === 0) return null
  const head = text(`heads.${status}`, { count })
  if (status === 'unchanged') return <h3 className={styles.groupHead}>{head}</h3>
  return (
    <section className={styles.group}>
      <h3 className={styles.groupHead}>{head}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard. */}
      <ul className={styles.items} tabIndex={0} aria-label={head}>
        {items.map(({ line, title, start, allDay, reason }) => (
          <li key={line} className={styles.item}>
            <span>{title || text('untitled')}</span>
            <span className={styles.quiet}>
              {status === 'refused' && `${text('line', { line })}: ${reason}`}
              {status !== 'refused' && start !== null && startText({ start, allDay }, region)}
            </span>
          </li>
        ))}
        {count > items.length && (
          <li className={styles.item}>
            <span className={styles.quiet}>{text('more', { count: count - items.length })}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
