import { useTranslations } from 'use-intl'
import { Meter } from '#ui/meter.tsx'
import type { CourseProgress as Progress } from '../../contract.ts'

/** How many of a course's lessons are done, as a bar and in figures (UNI-B1). */
export function CourseProgress({ progress: { done, lessons } }: { progress: Progress }) {
  const text = useTranslations('learn')
  return (
    <Meter
      label={text('progress')}
      value={lessons === 0 ? 0 : done / lessons}
      valueText={text('progressOf', { done, lessons })}
    />
  )
}
