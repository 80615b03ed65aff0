import { Modal } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { courseVersionsQuery } from '../queries.ts'
import styles from './versions-dialog.module.css'

interface Props {
  opened: boolean
  course: CourseDraft
  onClose: () => void
}

/** The published versions of a course, newest first, with who published each, when, and how many follow it (UNI-11). */
export function VersionsDialog({ opened, course, onClose }: Props) {
  const text = useTranslations('courseBuilder.versions')
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
      <p className="m-0 mb-4 text-quiet text-sm">{text('hint')}</p>
      <Versions course={course} />
    </Modal>
  )
}

function Versions({ course: { id, publishedVersion } }: { course: CourseDraft }) {
  const text = useTranslations('courseBuilder.versions')
  const format = useFormatter()
  const list = usePagedList(courseVersionsQuery(id))
  return (
    <PagedList
      list={list}
      label={text('title')}
      failed={text('failed')}
      more={text('older')}
      className={styles.versions}
      empty={<EmptyState title={text('none')} />}
    >
      {({ version, courseTitle, lessons, publishedAt, by, underWay }) => (
        <>
          <p className={styles.head}>
            <span className="font-medium">{text('version', { version })}</span>
            {version === publishedVersion && <StatusLabel status="success">{text('current')}</StatusLabel>}
          </p>
          <p className="m-0 wrap-anywhere">{courseTitle}</p>
          <p className="m-0 text-quiet text-sm wrap-anywhere">
            {text(by === null ? 'published' : 'publishedBy', {
              date: format.dateTime(new Date(publishedAt), { dateStyle: 'medium' }),
              name: by ?? '',
            })}
          </p>
          <p className="m-0 text-quiet text-sm">{text('facts', { lessons, underWay })}</p>
        </>
      )}
    </PagedList>
  )
}
