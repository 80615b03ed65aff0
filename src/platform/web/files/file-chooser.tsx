import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface Props {
  /** Accessible name of the file input. */
  label: string
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** The button, which opens the system's file chooser. */
  children: (open: () => void) => ReactNode
}

/** A button that chooses files; the same file can be chosen again after it was corrected. */
export function FileChooser({ label, accept, multiple = false, onFiles, children }: Props) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={accept}
      resetRef={reset}
      inputProps={{ multiple, hidden: true, 'aria-label': label }}
      onChange={(files) => {
        reset.current?.()
        if (files.length > 0) onFiles(files)
      }}
    >
      {({ onClick }) => children(onClick)}
    </FileButton>
  )
}
