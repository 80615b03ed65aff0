import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NewItemsPill } from '#ui/list/new-items-pill.tsx'
import { ShowMore } from '#ui/list/show-more.tsx'
import { useNewItems } from '#ui/list/use-new-items.ts'
import type { Thread } from '../../contract.ts'
import { Choice } from '../choice.tsx'
import { forumSearch } from '../forum-search.ts'
import { reactKey, useOutgoing } from '../outbox.ts'
import { ANSWERS_HEAD } from '../post-actions.tsx'
import { type AnswerOrder, answersQuery } from '../queries.ts'
import { OutgoingPost } from './outgoing-post.tsx'
import { PostNode } from './post-node.tsx'
import styles from './thread.module.css'
import { ThreadSkeleton } from './thread-skeleton.tsx'

interface Props {
  thread: Thread
  order: AnswerOrder
  /** The linked answer, with which the list begins. */
  at: string | undefined
  onTakeBack: () => void
}

/**
 * The answers in pages of ten (FOR-17). With a linked answer the list begins there, and a button loads earlier ones (FOR-02). Answers
 * that arrive above while the user is reading are deferred (FOR-36).
 */
export function Answers({ thread, order, at, onTakeBack }: Props) {
  const text = useTranslations('forum.answers')
  const all = usePagedList(answersQuery(thread.id, order, at))
  const outgoing = useOutgoing(thread.id, null, all.items)
  const { list, newItems } = useNewItems(all, { isOwn: ({ own }) => own })
  const { items, state, failure, retry, previous, next, container, setContainer } = list
  const loadPrevious = () => {
    newItems.show()
    previous.load()
  }
  return (
    <section className={styles.answers} aria-labelledby={ANSWERS_HEAD}>
      <AnswersHead thread={thread} order={order} />
      {state === 'loading' && <ThreadSkeleton label={text('loading')} />}
      {state === 'failed' && <ErrorState title={text('failed')} message={failure?.message ?? ''} onRetry={retry} />}
      {state === 'empty' && outgoing.length === 0 && <p className={styles.none}>{text('none')}</p>}
      <ShowMore more={{ ...previous, load: loadPrevious }} label={text('previous')} />
      <NewItemsPill newItems={newItems} label={(count) => text('fresh', { count })} container={container} />
      <ol ref={setContainer} className={styles.list}>
        {/* A single list, so that a confirmed post keeps its element. */}
        {[
          ...outgoing.map((entry) => (
            <li key={entry.key}>
              {entry.post ? (
                <PostNode post={entry.post} thread={thread} level={0} />
              ) : (
                <OutgoingPost entry={entry} thread={thread} onTakeBack={onTakeBack} />
              )}
            </li>
          )),
          ...items.map((answer) => (
            <li key={reactKey(answer)}>
              <PostNode post={answer} thread={thread} level={0} isLinked={answer.id === at} />
            </li>
          )),
        ]}
      </ol>
      <ShowMore more={next} container={container} />
    </section>
  )
}

/** The number of answers, and their order, which is stored in the URL. */
function AnswersHead({ thread, order }: { thread: Thread; order: AnswerOrder }) {
  const text = useTranslations('forum.answers')
  const [, changeSearch] = useSearchOf(forumSearch)
  return (
    <div className={styles.answersHead}>
      <h2 id={ANSWERS_HEAD} tabIndex={-1} className={styles.count}>
        {text('count', { count: thread.answers })}
      </h2>
      {thread.answers > 1 && (
        <Choice
          label={text('order')}
          chosen={order}
          choices={[
            ['created', text('created')],
            ['comments', text('comments')],
            ['votes', text('votes')],
          ]}
          onChoose={(next) =>
            void changeSearch({ order: next === 'created' ? undefined : next, answer: undefined }, { replace: true })
          }
        />
      )}
    </div>
  )
}
