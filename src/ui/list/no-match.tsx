import { Button } from '@mantine/core'
import { EmptyState } from '../empty-state.tsx'

interface Props {
  title: string
  hint: string
  /** Label of the button. */
  clear: string
  onClear: () => void
}

/** That nothing in a list matches what is searched for or filtered by, with a button that clears it. */
export function NoMatch({ title, hint, clear, onClear }: Props) {
  const action = (
    <Button variant="default" onClick={onClear}>
      {clear}
    </Button>
  )
  return (
    <EmptyState title={title} action={action}>
      {hint}
    </EmptyState>
  )
}
