import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainLink } from '#platform/web/routing.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'leftSection' | 'rightSection'> {
  courseId: string
  lessonId: string
  /** Accessible name, where the text alone does not say which lesson. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a lesson that looks like a button. */
export function LessonButton({ courseId, lessonId, label, className = 'justify-self-start', ...button }: Props) {
  return (
    <Button
      className={className}
      renderRoot={(props) => (
        <PlainLink to="/university/$courseId/$lessonId" params={{ courseId, lessonId }} aria-label={label} {...props} />
      )}
      {...button}
    />
  )
}
