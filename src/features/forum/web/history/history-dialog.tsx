import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Run } from '#base/word-diff.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { forumApi } from '../queries.ts'
import { useWrittenTime } from '../time.tsx'
import { changeOf, type TextThen } from './changes.ts'
import { historyMessages } from './messages.ts'
import styles from './post-history.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The thread or post, its thread, and its current text. */
  id: string
  threadId: string
  now: TextThen
  edited: string
}

const revisionsQuery = (threadId: string, id: string) =>
  pagedQuery([`thread/${threadId}`, 'revisions', id], (page, options) => forumApi.revisions({ id, ...page }, options))

/** The previous versions of a thread or post, change by change (FOR-B4). */
export const HistoryDialog = withTexts<Props>({ history: historyMessages }, function HistoryDialog(props) {
  const text = useTranslations('history')
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={text('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {props.opened && <Changes {...props} />}
    </Modal>
  )
})

function Changes({ id, threadId, now, edited }: Props) {
  const text = useTranslations('history')
  const written = useWrittenTime()
  const list = usePagedList(revisionsQuery(threadId, id))
  const before = list.items
  const after = [{ ...now, time: edited }, ...before]
  const oldest = list.next.exists ? undefined : before.at(-1)
  return (
    <>
      {before.length > 0 && <p className="m-0 mb-3 text-quiet text-sm">{text('lead')}</p>}
      <PagedList
        list={list}
        failed={text('failed')}
        empty={<EmptyState title={text('none')} />}
        ordered
        bare
        className={styles.changes}
      >
        {(old, index) => {
          const next = after[index] ?? { ...now, time: edited }
          return (
            <>
              <li>
                <h3 className="m-0 mb-2 text-sm">{text('until', { time: written(next.time) })}</h3>
                <Differences before={old} after={next} />
              </li>
              {old === oldest && (
                <li>
                  <h3 className="m-0 mb-2 text-sm">{text('first', { time: written(oldest.time) })}</h3>
                  {oldest.title !== null && <p className="m-0 mb-2 font-medium wrap-anywhere">{oldest.title}</p>}
                  <p className={styles.body}>{oldest.plaintext}</p>
                </li>
              )}
            </>
          )
        }}
      </PagedList>
    </>
  )
}

function Differences({ before, after }: { before: TextThen; after: TextThen }) {
  const text = useTranslations('history')
  const change = changeOf(before, after)
  if (!change.title && !change.text) return <p className="m-0 mb-3 text-quiet text-sm">{text('same')}</p>
  return (
    <>
      {change.title && (
        <p className="m-0 mb-2 font-medium wrap-anywhere">
          <span className="visually-hidden">{text('heading')}: </span>
          <Runs runs={change.title} />
        </p>
      )}
      {change.text && (
        <p className={styles.body}>
          <Runs runs={change.text} />
        </p>
      )}
    </>
  )
}

/** Underlined or struck through, so that colour is not the only cue; labelled for screen readers. */
function Runs({ runs }: { runs: readonly Run[] }) {
  const text = useTranslations('history')
  return runs.map(({ kind, words }, index) => {
    if (kind === 'same') return <span key={index}>{words}</span>
    const Mark = kind === 'gone' ? 'del' : 'ins'
    return (
      <Mark key={index}>
        <span className="visually-hidden">{text(kind === 'gone' ? 'gone' : 'came')}: </span>
        {words}
      </Mark>
    )
  })
}
