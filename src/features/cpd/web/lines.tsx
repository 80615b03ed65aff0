import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Entry, Summary } from '../contract.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import styles from './cpd.module.css'
import { cpdApi, entriesQuery, type PeriodInput } from './queries.ts'

/** The lines of a period, latest first, each with what can be done about it. */
export function Lines({ period, rules }: { period: PeriodInput; rules: Summary['rules'] }) {
  const text = useTranslations('cpd')
  const list = usePagedList(entriesQuery(period))
  const [open, setOpen] = useState<{ kind: 'correct' | 'changes'; entry: Entry }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PagedList
        list={list}
        className={styles.lines}
        label={text('lines')}
        failed={text('failed')}
        more={text('more')}
        empty={<EmptyState title={text('empty.title')}>{text('empty.body', minutesOf(rules))}</EmptyState>}
      >
        {(entry) => <Line entry={entry} onOpen={(kind) => setOpen({ kind, entry })} />}
      </PagedList>
      <CorrectDialog entry={open?.kind === 'correct' ? open.entry : undefined} onClose={close} />
      <ChangesDialog entry={open?.kind === 'changes' ? open.entry : undefined} onClose={close} />
    </>
  )
}

const minutesOf = ({ insightMinutes, quizMinutes, answerMinutes, reviewMinutes }: Summary['rules']) => ({
  insight: String(insightMinutes),
  quiz: String(quizMinutes),
  answer: String(answerMinutes),
  review: String(reviewMinutes),
})

interface LineProps {
  entry: Entry
  onOpen: (kind: 'correct' | 'changes') => void
}

function Line({ entry, onOpen }: LineProps) {
  const text = useTranslations('cpd')
  const dayText = useDay('medium')
  const { title, day, kind, minutes, topics, original, note, leftOut, takenBack, files } = entry
  const date = dayText(day)
  return (
    <article className={styles.line} data-out={leftOut || takenBack || undefined}>
      <div className="min-w-0">
        <h3 className={styles.title}>{title}</h3>
        <p className="flex flex-wrap gap-x-4 m-0 text-quiet text-sm">
          <span>{text(`kinds.${kind}`)}</span>
          <time dateTime={day}>{date}</time>
          {topics.length > 0 && <span>{topics.map(({ name }) => name).join(', ')}</span>}
        </p>
        {original && <p className="m-0 mt-1 text-sm">{text('original', original)}</p>}
        {note && <p className="m-0 mt-1 text-sm wrap-anywhere">{note}</p>}
        {files.map((file) => (
          <p key={file.id} className="m-0 mt-1 text-sm wrap-anywhere">
            <IconPaperclip size={16} stroke={1.6} aria-hidden /> <a href={`/api/cpd/files/${file.id}`}>{file.name}</a>
          </p>
        ))}
      </div>
      <div className={styles.side}>
        <span className="font-semibold tabular-nums">{text('minutes', { minutes })}</span>
        <Basis entry={entry} />
        <Actions entry={entry} onOpen={onOpen} />
      </div>
    </article>
  )
}

function Basis({ entry: { isVerified, leftOut, takenBack } }: { entry: Entry }) {
  const text = useTranslations('cpd')
  if (takenBack) return <StatusLabel status="warning">{text('takenBack')}</StatusLabel>
  return (
    <>
      <StatusLabel status={isVerified ? 'success' : 'neutral'}>{text(isVerified ? 'verified' : 'stated')}</StatusLabel>
      {leftOut && <StatusLabel>{text('leftOut')}</StatusLabel>}
    </>
  )
}

function Actions({ entry, onOpen }: LineProps) {
  const text = useTranslations('cpd')
  const { id, title, leftOut, takenBack, changes } = entry
  const { busy, submit } = useSend({
    send: (next: boolean) => cpdApi.leaveOut({ id, leftOut: next }),
    // The announced topic shows it.
    onSuccess: () => undefined,
    onError: (problem) => toast.problem(problem),
  })
  const labelled = (action: string) => ({
    children: action,
    'aria-label': text('actionOf', { action, title }),
    size: 'compact-sm' as const,
    variant: 'subtle' as const,
  })
  return (
    <div className="flex flex-wrap gap-1">
      {!takenBack && (
        <>
          <Button {...labelled(text('correct'))} onClick={() => onOpen('correct')} />
          <Button
            {...labelled(text(leftOut ? 'takeIn' : 'leaveOut'))}
            loading={busy}
            onClick={() => void submit(!leftOut)}
          />
        </>
      )}
      {changes > 0 && <Button {...labelled(text('changes'))} onClick={() => onOpen('changes')} />}
    </div>
  )
}
