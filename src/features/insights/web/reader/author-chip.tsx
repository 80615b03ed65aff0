import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MemberPicture } from '#features/members/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import type { Insight } from '../../contract.ts'
import { authorQuery } from '../queries.ts'
import styles from './author-chip.module.css'
import { AuthorDialog } from './author-dialog.tsx'

interface Props {
  insight: Pick<Insight, 'id' | 'authorId' | 'authorDisplayName'>
  /**
   * Whether the author's profile is open; the parent holds this state, as an outer dialog must not close with the
   * profile.
   */
  opened: boolean
  onOpened(opened: boolean): void
}

const SIZE = 36

/**
 * The author: 'loading ...' first, then avatar or photo and name (INS-03), which open the author's profile (INS-33).
 * Somebody who has left is an anonymous user.
 */
export function AuthorChip({ insight, opened, onOpened }: Props) {
  const text = useTranslations('insights')
  const { data: author, error } = useQuery({ ...authorQuery(insight.id), enabled: insight.authorId !== null })
  if (author)
    return (
      <>
        <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => onOpened(true)}>
          <MemberPicture person={author} size={SIZE} />
          <span className={styles.name}>{author.displayName || text('anonymous')}</span>
        </button>
        <AuthorDialog author={author} opened={opened} onClose={() => onOpened(false)} />
      </>
    )
  if (insight.authorId !== null && !error) return <Still waiting>{text('loadingAuthor')}</Still>
  // For an author who has left, the name comes from the insight.
  const isGone = insight.authorId !== null && asProblem(error).status === 404
  return <Still>{(!isGone && insight.authorDisplayName) || text('anonymous')}</Still>
}

/** A chip that is not a button, in the same size. */
function Still({ waiting = false, children }: { waiting?: boolean; children: string }) {
  return (
    <span className={styles.chip} data-still role={waiting ? 'status' : undefined}>
      <span className={styles.nobody} data-waiting={waiting} aria-hidden>
        {!waiting && <IconUser size={20} stroke={1.6} />}
      </span>
      <span className={styles.name}>{children}</span>
    </span>
  )
}
