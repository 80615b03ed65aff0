import { Button, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../texts.tsx'
import { FileChooser } from './file-chooser.tsx'
import { acceptOf, type FileRule } from './file-rule.ts'
import { fileMessages } from './messages.ts'
import styles from './picture-choice.module.css'
import { useFocusOfSuccessor } from './use-focus-of-successor.ts'

export interface PictureChoiceProps {
  label: string
  hint: string
  /** Whether there is a picture that can be replaced or removed. */
  isSet: boolean
  /** The picture as it will show. */
  children?: ReactNode
  removeLabel?: string
}

interface Props extends PictureChoiceProps {
  rule: FileRule
  busy?: boolean
  problem?: string | undefined
  onFile: (file: File) => void
  onRemove: () => void
}

/** A picture that is chosen, replaced or removed. */
export const PictureChoice = withTexts<Props>({ files: fileMessages }, function PictureChoice(props) {
  const { label, hint, isSet, children, removeLabel, rule, busy = false, problem, onFile, onRemove } = props
  const text = useTranslations('files')
  const id = useId()
  const buttons = useFocusOfSuccessor<HTMLDivElement>(`${busy} ${isSet}`)
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} className="relative min-w-0">
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <p id={`${id}-hint`} className="m-0 mb-2 max-w-measure text-quiet text-sm">
        {hint}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        <div ref={buttons} className="flex flex-wrap gap-2">
          <FileChooser label={label} accept={acceptOf(rule)} onFiles={([file]) => file && onFile(file)}>
            {(open) => (
              <Button variant="default" loading={busy} onClick={open}>
                {text(isSet ? 'replace' : 'choosePicture')}
              </Button>
            )}
          </FileChooser>
          {isSet && (
            <Button variant="subtle" disabled={busy} onClick={onRemove}>
              {removeLabel ?? text('remove')}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={styles.state}>
        {busy && text('saving')}
      </p>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </div>
  )
})
