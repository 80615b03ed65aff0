import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note, type Status, StatusLabel } from '#ui/status-label.tsx'
import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const { states: text } = sampleTexts

export function StatesPart() {
  return (
    <div className={styles.stack}>
      <div className="flex flex-wrap items-center gap-3">
        {(Object.keys(text.labels) as Status[]).map((status) => (
          <StatusLabel key={status} status={status}>
            {text.labels[status]}
          </StatusLabel>
        ))}
      </div>
      {text.notes.map(([status, title, sentence]) => (
        <Note key={status} status={status} title={title}>
          <p>{sentence}</p>
        </Note>
      ))}
      <EmptyState title={text.empty} action={<Button>{text.emptyAction}</Button>}>
        {text.emptyText}
      </EmptyState>
      <ErrorState title={text.error} message={text.errorText} onRetry={() => undefined} />
      <div className={styles.skeleton} aria-hidden>
        <Skeleton height={180} />
        <Skeleton height={24} width="70%" />
        <Skeleton height={14} />
        <Skeleton height={14} width="90%" />
      </div>
      <Loading />
    </div>
  )
}
