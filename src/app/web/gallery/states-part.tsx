import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note, type Status, StatusWord } from '#ui/status-word.tsx'
import styles from './gallery.module.css'
import { words } from './sample-words.ts'

const { states: text } = words

export function StatesPart() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {(Object.keys(text.words) as Status[]).map((status) => (
          <StatusWord key={status} status={status}>
            {text.words[status]}
          </StatusWord>
        ))}
      </div>
      {text.notes.map(([status, title, sentence]) => (
        <Note key={status} status={status} title={title}>
          <p>{sentence}</p>
        </Note>
      ))}
      <EmptyState title={text.empty} action={<Button>{text.emptyAction}</Button>}>
        {text.emptyWords}
      </EmptyState>
      <ErrorState title={text.error} message={text.errorWords} onRetry={() => undefined} />
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
