import { Button, Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { cardLinkId } from '../feed/front-search.ts'
import { PlayerHost } from '../player/player-host.tsx'
import { insightQuery } from '../queries.ts'
import { ArticleText } from './article-text.tsx'
import detail from './insight-detail.module.css'
import styles from './insight-dialog.module.css'
import { ArticleSkeleton } from './loading-insight.tsx'

interface Props {
  /** The insight named by the URL; undefined while the dialog is closed. */
  id: string | undefined
  onClose(): void
}

/**
 * A front-page insight in full screen: title, featured image or video, author chip, HTML content and a Back button
 * (INS-02). Escape and Back close it; the focus stays inside while it is open.
 */
export function InsightDialog({ id, onClose }: Props) {
  const text = useTranslations('insights')
  const [profileOpen, setProfileOpen] = useState(false)
  // Keeps showing the insight during the closing transition.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  return (
    <Modal.Root
      opened={id !== undefined}
      onClose={onClose}
      fullScreen
      closeOnEscape={!profileOpen}
      returnFocus={false}
      onExitTransitionEnd={() => focusCard(shown)}
    >
      <Modal.Content className={styles.content}>
        <div className={styles.bar}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            className="text-ink"
            onClick={onClose}
            data-autofocus
          >
            {text('backToPage')}
          </Button>
        </div>
        <Modal.Body className={styles.body}>
          {shown !== undefined && <Reading key={shown} id={shown} onProfile={setProfileOpen} />}
        </Modal.Body>
        <PlayerHost />
      </Modal.Content>
    </Modal.Root>
  )
}

function focusCard(id: string | undefined) {
  if (id !== undefined) document.getElementById(cardLinkId(id))?.focus({ preventScroll: true })
}

function Reading({ id, onProfile }: { id: string; onProfile: (opened: boolean) => void }) {
  const text = useTranslations('insights')
  const { data: insight, error, refetch } = useQuery(insightQuery(id))
  useTabTitle(insight?.title)
  if (insight)
    return (
      <ArticleText
        insight={insight}
        title={<Modal.Title className={detail.title}>{insight.title}</Modal.Title>}
        onProfile={onProfile}
      >
        <PlainLink to="/InsightPage/$insightKey" params={{ insightKey: id }} className={styles.page}>
          {text('openPage')}
        </PlainLink>
      </ArticleText>
    )
  if (!error)
    return <ArticleSkeleton status={<Modal.Title className={detail.loading}>{text('loadingInsight')}</Modal.Title>} />
  const problem = asProblem(error)
  const isGone = problem.status === 404 || problem.status === 400
  return (
    <>
      <Modal.Title className={isGone ? detail.removedMessage : 'visually-hidden'}>
        {text(isGone ? 'removed' : 'readFailed')}
      </Modal.Title>
      {!isGone && <ErrorState title={text('readFailed')} message={problem.message} onRetry={() => void refetch()} />}
    </>
  )
}

/** Sets the document title while the insight is open, then restores it. */
function useTabTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = `${title} · ${before.split(' · ').at(-1)}`
    return () => {
      document.title = before
    }
  }, [title])
}
