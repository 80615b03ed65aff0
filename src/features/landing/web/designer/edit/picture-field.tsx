import { Button, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { FileChooser } from '#platform/web/files/file-chooser.tsx'
import { acceptOf } from '#platform/web/files/file-rule.ts'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { landingPicturesContract } from '../../../contract.ts'
import styles from './edit-panel.module.css'
import { type FieldProps, useFields } from './fields-context.ts'
import type { PendingPicture } from './pending-pictures.ts'

/**
 * A picture field: the picture is uploaded, then described, and only then used (DES-21, LAND-B2). Leaving a
 * description that has been filled in uses the picture as well, so that what is saved matches the screen.
 */
export function PictureField({ path, label, hint, value, problem }: FieldProps) {
  const text = useTranslations('designer.edit.picture')
  const { onChange, pendingPictures, onPending } = useFields()
  const [pending, setShownPending] = useState(() => pendingPictures?.read(path))
  const buttons = useRef<HTMLDivElement>(null)
  const id = useId()
  const isPending = pending !== undefined
  const notifyPending = useEffectEvent((waits: boolean) => onPending?.(id, waits))
  useEffect(() => {
    if (!isPending) return
    notifyPending(true)
    return () => notifyPending(false)
  }, [isPending])
  const used = pictureOf(value)
  const setPending = (next: PendingPicture | undefined) => {
    setShownPending(next)
    pendingPictures?.write(path, next)
  }

  const upload = useUpload(landingPicturesContract.addPicture, {
    input: () => ({}),
    onUploaded: ({ url, sources, width, height }) => setPending({ url, sources, width, height, alt: '' }),
  })
  const { problem: wrong, setProblem: setWrong } = upload
  const takeIn = () => {
    if (!pending) return
    if (pending.alt.trim() === '') return setWrong(text('altNeeded'))
    setWrong(undefined)
    onChange(path, { ...pending, alt: pending.alt.trim() })
    setPending(undefined)
  }
  const isDescribed = pending !== undefined && pending.alt.trim() !== ''
  const goOn = ({ relatedTarget }: FocusEvent) => {
    // The two buttons handle it themselves.
    if (isDescribed && !buttons.current?.contains(relatedTarget)) takeIn()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    // Commits the picture before the save that follows.
    if (isDescribed && (saves || event.key === 'Enter')) flushSync(takeIn)
  }
  const cancel = () => {
    setWrong(undefined)
    setPending(undefined)
  }
  const shown = pending ?? used
  return (
    <fieldset className={styles.items}>
      <legend className="p-0 mb-1 font-medium text-sm">{label}</legend>
      {hint && <p className="m-0 text-quiet text-sm">{hint}</p>}
      <div className={styles.picture} data-pending={isPending || undefined}>
        {shown && <img src={shown.url} alt={shown.alt} />}
        {shown && (
          <TextInput
            label={text('alt')}
            description={text('altHint')}
            value={shown.alt}
            maxLength={300}
            error={(pending && wrong) || problem}
            onChange={({ currentTarget }) =>
              pending
                ? setPending({ ...pending, alt: currentTarget.value })
                : onChange(path, { ...used, alt: currentTarget.value }, true)
            }
            onBlur={goOn}
            onKeyDown={onKeyDown}
          />
        )}
        {wrong && !pending && (
          <p role="alert" className="m-0 text-danger text-sm">
            {wrong}
          </p>
        )}
        {/* Some browsers do not focus a pressed button; without this, pressing Cancel would use the picture. */}
        <div
          ref={buttons}
          role="presentation"
          className="flex flex-wrap gap-2"
          onMouseDown={(event) => event.preventDefault()}
        >
          {pending ? (
            <>
              <Button size="xs" onClick={takeIn}>
                {text('use')}
              </Button>
              <Button size="xs" variant="default" onClick={cancel}>
                {text('cancel')}
              </Button>
            </>
          ) : (
            <UploadStatus upload={upload}>
              <FileChooser label={label} accept={acceptOf(upload.rule)} onFiles={upload.choose}>
                {(open) => (
                  <Button size="xs" variant="default" onClick={open} aria-describedby={id}>
                    {text(used ? 'replace' : 'choose')}
                  </Button>
                )}
              </FileChooser>
              {used && (
                <Button size="xs" variant="subtle" onClick={() => onChange(path, undefined)}>
                  {text('remove')}
                </Button>
              )}
            </UploadStatus>
          )}
        </div>
        {!pending && (
          <p id={id} className="m-0 text-quiet text-sm">
            {text('types')}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** A stored picture: an object, or only its path. */
function pictureOf(value: unknown): PendingPicture | undefined {
  if (typeof value === 'string' && value) return { url: value, alt: '', sources: [], width: 0, height: 0 }
  return value && typeof value === 'object' && 'url' in value ? (value as PendingPicture) : undefined
}
