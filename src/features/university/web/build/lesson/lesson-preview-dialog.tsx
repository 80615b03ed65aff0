import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import { Loading } from '#ui/loading.tsx'
import { inputOf, type LessonValues } from './lesson-values.ts'

const LessonPreview = lazy(async () => ({ default: (await import('./lesson-preview.tsx')).LessonPreview }))

interface Props {
  opened: boolean
  values: LessonValues
  pictureOf: PictureOf
  onClose: () => void
}

/** The lesson as typed, as members will read it. */
export function LessonPreviewDialog({ opened, values, pictureOf, onClose }: Props) {
  const text = useTranslations('lessonEditor.previewing')
  const { lessonTitle, contents } = inputOf(values)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title')}
      size="52rem"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <Suspense fallback={<Loading />}>
        <LessonPreview title={lessonTitle} contents={contents} pictureOf={pictureOf} />
      </Suspense>
    </Modal>
  )
}
