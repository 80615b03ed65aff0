import { Button } from '@mantine/core'

interface Props {
  busy: boolean
  cancel: string
  save: string
  onCancel: () => void
}

/** The buttons below a form in a dialog: one that closes it, and one that sends the form. */
export const DialogFoot = ({ busy, cancel, save, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button variant="default" disabled={busy} onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" loading={busy}>
      {save}
    </Button>
  </div>
)
