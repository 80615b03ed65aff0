import { IconPencil, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { type Status, StatusLabel } from '#ui/status-label.tsx'
import type { AuthorItem } from '../../../contract.ts'
import { InsightPicture } from '../../cards/insight-picture.tsx'
import { useDates } from '../../use-dates.ts'
import { useSubjects } from '../../use-subjects.ts'
import type { Whose } from '../queries.ts'
import styles from './author-list.module.css'

type State = 'draft' | 'published' | 'unpublished' | 'planned'
const STATUS_OF: Record<State, Status> = {
  draft: 'neutral',
  published: 'success',
  unpublished: 'warning',
  planned: 'info',
}

export function stateOf({ state, publishAt }: { state: AuthorItem['state']; publishAt: string | null }): State {
  return publishAt && state !== 'published' ? 'planned' : state
}

/** Element id of the list's link to an insight. */
export const rowId = (id: string) => `insight-${id}`

/** The insight's state as a label (INS-B1). */
export function InsightState({ state }: { state: State }) {
  const text = useTranslations('authoring.states')
  return <StatusLabel status={STATUS_OF[state]}>{text(state)}</StatusLabel>
}

/** One insight of the list; the open one is marked 'Editing' (WRITE-05), and one with a video as a film (SHELL-14). */
export function AuthorRow({ item, whose, isOpen }: { item: AuthorItem; whose: Whose; isOpen: boolean }) {
  const text = useTranslations('authoring')
  const format = useFormatter()
  const { categoryName } = useSubjects()
  const dates = useDates()
  const { id, title, featuredImage, hasVideo, category, publishAt, publishedAt, savedAt, authorDisplayName } = item
  const at = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <article className={styles.row} data-pictured={featuredImage !== null} data-open={isOpen}>
      {featuredImage && (
        <div className={styles.frame}>
          <InsightPicture picture={featuredImage} slot="thumbnail" />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <PlainLink
            to="."
            changes={{ key: id, view: undefined }}
            resetScroll={false}
            id={rowId(id)}
            className={styles.link}
            aria-current={isOpen || undefined}
          >
            {title || text('list.untitled')}
          </PlainLink>
        </h3>
        <p className={styles.line}>
          <InsightState state={stateOf(item)} />
          {hasVideo && (
            <span className="text-accent font-semibold">
              <IconPlayerPlayFilled size={12} aria-hidden /> {text('list.film')}
            </span>
          )}
          <span>{categoryName(category)}</span>
          {whose === 'manage' && authorDisplayName && <span>{text('list.by', { name: authorDisplayName })}</span>}
          {publishAt ? (
            <time dateTime={publishAt}>{text('states.goesLive', { at: at(publishAt) })}</time>
          ) : (
            publishedAt && <time dateTime={publishedAt}>{dates.short(publishedAt)}</time>
          )}
          {savedAt && item.state !== 'draft' && <span>{text('list.unpublishedChanges')}</span>}
        </p>
      </div>
      {isOpen && (
        <div className={styles.editing}>
          <span>
            <IconPencil size={14} stroke={1.75} aria-hidden />
            {text('list.editing')}
          </span>
        </div>
      )}
    </article>
  )
}
