import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLiveTopic } from '#platform/web/live.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { CourseProgress } from '../course-progress.tsx'
import { Outline } from '../outline.tsx'
import { courseQuery } from '../queries.ts'
import styles from './lesson-page.module.css'

/** Where the lessons stand beside the lesson. */
export const BESIDE = '(min-width: 64em)'

interface Props {
  courseId: string
  lessonId: string
  onChoose?: () => void
}

/** The lessons of the course beside the lesson, on a desktop; a phone, where they would be hidden, does not read them. */
export function OutlineColumn(props: Props) {
  const text = useTranslations('lesson')
  const isWide = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <nav className={styles.side} aria-label={text('outline')}>
      {isWide && <CourseOutline {...props} />}
    </nav>
  )
}

/** Opens the lessons of the course over the lesson, where there is no room beside it. */
export function OutlineButton(props: Props) {
  const text = useTranslations('lesson')
  const [opened, drawer] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={styles.opensOutline ?? ''}
        leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {text('outlineButton')}
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        title={text('outline')}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': text('closeOutline'), size: 'lg' }}
        classNames={{ header: styles.drawer }}
      >
        <CourseOutline {...props} onChoose={drawer.close} />
      </Drawer>
    </>
  )
}

function CourseOutline({ courseId, lessonId, onChoose }: Props) {
  const { queryKey, ...query } = courseQuery(courseId)
  const { data: course } = useQuery({ queryKey, ...query })
  useLiveTopic('learning', () => void queryClient.invalidateQueries({ queryKey }))
  if (!course) return null
  return (
    <div className="grid gap-5">
      {course.progress && <CourseProgress progress={course.progress} />}
      <Outline course={course} current={lessonId} {...(onChoose ? { onChoose } : {})} />
    </div>
  )
}
