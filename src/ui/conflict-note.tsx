import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from './status-label.tsx'

interface Props {
  title: string
  /** What happened, and the other version where it can be shown. */
  children: ReactNode
  /** Labels of the two choices. */
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
  /** A button that compares the two versions. */
  compare?: ReactNode
  /** What that button shows. */
  comparison?: ReactNode
}

/** Says that something was saved elsewhere meanwhile. Both versions stay until the user has chosen one. */
export function ConflictNote({ title, children, mine, theirs, onMine, onTheirs, compare, comparison }: Props) {
  return (
    <div role="alert">
      <Note status="warning" title={title}>
        {children}
        <Group mt="xs" gap="xs">
          {compare}
          <Button size="xs" onClick={onMine}>
            {mine}
          </Button>
          <Button size="xs" variant="default" onClick={onTheirs}>
            {theirs}
          </Button>
        </Group>
        {comparison}
      </Note>
    </div>
  )
}
