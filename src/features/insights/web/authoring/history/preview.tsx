import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readingMinutes, wordsOf } from '#base/rich-text.ts'
import { notice } from '#platform/web/notices.tsx'
import { useViewer } from '#platform/web/session.ts'
import { Loading } from '#ui/loading.tsx'
import type { Insight } from '../../../contract.ts'
import { ArticleText } from '../../article-text.tsx'
import detail from '../../insight-detail.module.css'
import type { Writing } from '../model/use-writing.ts'
import { pictureOfFiles } from '../text/picture-of-files.ts'
import { htmlOf } from '../text/text-html.ts'
import styles from './history.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  writing: Writing
}

/** What is being written as its readers will see it, drawn by the reader itself; nobody but the writer sees it. */
export function Preview({ opened, onClose, writing }: Props) {
  const text = useTranslations('authoring.preview')
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Content>
        <div className={styles.previewBar}>
          <Button variant="default" size="xs" onClick={onClose} data-autofocus>
            {text('close')}
          </Button>
          <span>{text('lead')}</span>
        </div>
        <Modal.Body className={styles.previewBody}>
          {opened && <Shown writing={writing} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Shown({ writing, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring')
  const viewer = useViewer()
  const [id, setId] = useState(writing.insight?.id)
  const { idNow } = writing
  useEffect(() => {
    if (id !== undefined) return
    idNow().then(setId, (thrown) => {
      notice.problem(thrown)
      onClose()
    })
  }, [id, idNow, onClose])
  if (id === undefined) return <Loading />
  const insight = asRead(writing, id, viewer.profile)
  return (
    <ArticleText
      insight={insight}
      title={<Modal.Title className={detail.title}>{insight.title || text('list.untitled')}</Modal.Title>}
    />
  )
}

/** The contents as the reader takes them. */
function asRead(writing: Writing, id: string, by: { id: string; displayName: string } | null): Insight {
  const { contents, files, insight } = writing
  const { featuredImage, contentJSON, file } = contents
  const picture = files.find((one) => one.id === featuredImage?.id)?.picture
  const attached = files.find((one) => one.id === file?.id)
  const plaintext = wordsOf(contentJSON)
  return {
    id,
    time: insight?.publishedAt ?? new Date().toISOString(),
    title: contents.title,
    subTitle: contents.subTitle,
    category: contents.category,
    tags: contents.tags,
    featuredImage: picture && featuredImage ? { ...picture, alt: featuredImage.alt } : null,
    // Whose it is can be asked once others may read it; until then it is the writer's.
    authorId: insight?.state === 'published' ? (by?.id ?? null) : null,
    authorDisplayName: by?.displayName ?? '',
    hasVideo: contents.videoUrl !== '',
    hasFile: file !== null,
    // A recording is listened to once it is published; until then the form says which it is.
    hasAudio: false,
    audio: null,
    frontPage: contents.frontPage,
    readingMinutes: readingMinutes(plaintext),
    favourite: false,
    content: htmlOf(contentJSON, pictureOfFiles(writing)),
    contentJSON,
    plaintext,
    videoUrl: contents.videoUrl || null,
    fileName: attached?.name ?? null,
    fileLocation: attached?.url ?? null,
    photographer: contents.photographer,
    applicableTo: contents.applicableTo,
    can: { favourite: false, download: false, edit: true, delete: true },
  }
}
