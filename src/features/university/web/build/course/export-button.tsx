import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'

interface Props {
  courseId: string
  /** Whether everything typed is saved, as the file has what is saved; says so if not. */
  checkSaved: () => boolean
}

/** Saves the draft of a course as one file. */
export function ExportButton({ courseId, checkSaved }: Props) {
  const text = useTranslations('courseBuilder')
  const { busy, save } = useDownload()
  const exportCourse = async () => {
    if (!checkSaved()) return
    if (await save(`/api/university/courses/${courseId}/file`, 'course.zip')) toast.success(text('exported'))
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void exportCourse()}>
      {text('export')}
    </Button>
  )
}
