import { Button } from '@mantine/core'

interface Props {
  label: string
  /** Label of the button that lists those of everybody. */
  all: string
  onAll: () => void
}

/** Says that a list is of one member alone. */
export function OfOneMember({ label, all, onAll }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-3 m-0">
      {label}
      <Button variant="default" size="compact-sm" onClick={onAll}>
        {all}
      </Button>
    </p>
  )
}
