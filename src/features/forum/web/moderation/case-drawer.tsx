import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { Link } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note } from '#ui/status-label.tsx'
import type { CaseWhole } from '../../moderation/contract.ts'
import { RevealAuthor } from '../aliases/reveal-author.tsx'
import { PostText } from '../post-text.tsx'
import { useWrittenTime } from '../time.tsx'
import styles from './case.module.css'
import { CaseMarks } from './case-marks.tsx'
import { DecideForm } from './decide-form.tsx'
import { caseQuery } from './queries.ts'

/** A case: the item's text, the reports, the decisions, and the form to decide (FOR-B3). */
export function CaseDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const text = useTranslations('moderation')
  // Keeps its content during the closing transition.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={text('case')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {shown !== undefined && <Case key={shown} id={shown} />}
    </Drawer>
  )
}

function Case({ id }: { id: string }) {
  const text = useTranslations('moderation')
  const { data: whole, error, refetch } = useQuery(caseQuery(id))
  if (whole) return <WholeCase whole={whole} />
  if (!error) return <Loading />
  const { message, requestId } = asProblem(error)
  return (
    <ErrorState
      title={text('failedCase')}
      message={message}
      {...(requestId ? { requestId } : {})}
      onRetry={() => void refetch()}
    />
  )
}

function WholeCase({ whole }: { whole: CaseWhole }) {
  const text = useTranslations('moderation')
  const written = useWrittenTime()
  const { id, threadId, postId, author, gone, first, final, appeal, state } = whole
  const byOn = ({ by, at }: { by: string; at: string }) => text('byOn', { name: by, time: written(at) })
  // The form is removed once decided, so the heading of the decision receives the focus.
  const decided = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) decided.current?.focus()
    before.current = state
  }, [state])
  return (
    <div className={styles.case}>
      <CaseMarks item={whole} />
      <p className={styles.about}>
        {text('writtenBy', { name: author.displayName, time: written(whole.writtenAt) })}
        <br />
        {whole.threadTitle !== '' && text('inThread', { title: whole.threadTitle })}
      </p>
      {whole.seeAuthor && <RevealAuthor id={postId ?? threadId} />}
      {gone ? <Note>{text('goneMessage')}</Note> : <PostText html={whole.content} className={styles.text} />}
      {!gone && (
        <Link to="/forum" search={{ key: threadId, answer: postId ?? undefined }}>
          {text('open')}
        </Link>
      )}
      <Part title={text('reportedBy')}>
        <ul className="grid gap-3">
          {whole.reportList.map((report) => (
            <li key={report.id}>
              <strong>{text(`grounds.${report.ground}`)}</strong>
              {report.explanation !== '' && <p className={styles.quote}>{report.explanation}</p>}
              <p className={styles.about}>{byOn({ by: report.reporter.displayName, at: report.time })}</p>
            </li>
          ))}
        </ul>
      </Part>
      {first && (
        <Part title={text('first')} headRef={final ? undefined : decided}>
          <strong>{text(`verdict.${first.decision}`)}</strong>
          <p className={styles.quote}>{first.reason}</p>
          <p className={styles.about}>{byOn(first)}</p>
        </Part>
      )}
      {appeal && (
        <Part title={text('appeal')}>
          <p className={styles.quote}>{appeal.explanation}</p>
          <p className={styles.about}>{byOn({ by: author.displayName, at: appeal.at })}</p>
        </Part>
      )}
      {final && (
        <Part title={text('final')} headRef={decided}>
          <strong>{text(`verdict.${final.decision}Again`)}</strong>
          <p className={styles.quote}>{final.reason}</p>
          <p className={styles.about}>{byOn(final)}</p>
        </Part>
      )}
      {state !== 'decided' && <DecideForm key={`${id} ${state}`} whole={whole} />}
    </div>
  )
}

function Part({
  title,
  headRef,
  children,
}: {
  title: string
  headRef?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 ref={headRef} tabIndex={-1} className={styles.subtitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
