import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../texts.tsx'
import styles from './file-drop.module.css'
import { acceptOf } from './file-rule.ts'
import { fileMessages } from './messages.ts'
import { UploadStatus } from './upload-status.tsx'
import type { Upload } from './use-upload.ts'

interface Props {
  /** Accessible name of the group. */
  label: string
  /** Whether the label shows; without it something above already does. */
  hasLabel?: boolean
  hint?: string | undefined
  /** Label of the button. */
  choose?: string
  buttonRef?: Ref<HTMLButtonElement>
  multiple?: boolean
  upload: Upload
  /** Takes the files instead of sending them at once. */
  onFiles?: (files: File[]) => void
  /** Why the last files were refused, shown instead of the hint. */
  problem?: string | undefined
  /** Files that have been uploaded. */
  children?: ReactNode
}

/**
 * A group that takes dropped, pasted or chosen files and shows their upload. The drop zone is a convenience for the pointer; its button is
 * the control.
 */
export const FileDrop = withTexts<Props>({ files: fileMessages }, function FileDrop(props) {
  const { label, hasLabel = true, hint, choose, buttonRef, multiple = false, upload, problem, children } = props
  const { onFiles = upload.choose } = props
  const text = useTranslations('files')
  const open = useRef<() => void>(null)
  const id = useId()
  useEffect(ignoreMissedDrops, [])
  return (
    <Dropzone
      unstyled
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint || problem ? id : undefined}
      className={styles.zone}
      activateOnClick={false}
      activateOnKeyboard={false}
      // Its own way of ignoring drops beside the zone would also prevent dragging text into the page's fields.
      preventDropOnDocument={false}
      openRef={open}
      inputProps={{ accept: acceptOf(upload.rule), multiple, hidden: true, style: {}, 'aria-label': label }}
      onDrop={onFiles}
    >
      <div className={styles.content}>
        <p id={`${id}-label`} className={hasLabel ? styles.label : 'visually-hidden'}>
          {label}
        </p>
        {children}
        <div className={styles.box}>
          <IconUpload size={22} stroke={1.6} aria-hidden />
          <UploadStatus upload={upload}>
            <span className={styles.invitation}>{text('drop', { multiple: String(multiple) })}</span>
            <Button ref={buttonRef} size="xs" variant="default" onClick={() => open.current?.()}>
              {choose ?? text('choose')}
            </Button>
          </UploadStatus>
        </div>
        <div id={id} className={styles.hint}>
          {problem ? (
            <span role="alert" className="text-danger font-medium">
              {problem}
            </span>
          ) : (
            hint
          )}
        </div>
      </div>
    </Dropzone>
  )
})

/** A file dropped beside the zone must not replace the page, and what has been typed on it. */
function ignoreMissedDrops() {
  const ignoreFiles = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', ignoreFiles)
  document.addEventListener('drop', ignoreFiles)
  return () => {
    document.removeEventListener('dragover', ignoreFiles)
    document.removeEventListener('drop', ignoreFiles)
  }
}
