import { Button, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { upload } from '#platform/web/upload.ts'
import { landingPicturesContract, MOST_PICTURE_BYTES } from '../../../contract.ts'
import styles from './edit-panel.module.css'
import { type FieldProps, useFields } from './fields-context.ts'
import type { Waiting } from './held-pictures.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A picture of a section: uploaded, described, and only then used (DES-21, LAND-B2). Whoever goes on from its description has
 * described it: it is used then, without the button as well, so that what is saved is what stands here.
 */
export function PictureField({ path, label, hint, value, problem }: FieldProps) {
  const text = useTranslations('designer.edit.picture')
  const { onChange, held, onWaiting } = useFields()
  const [waiting, setShownWaiting] = useState(() => held?.read(path))
  const [wrong, setWrong] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const chooser = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const id = useId()
  const isWaiting = waiting !== undefined
  const tellWaiting = useEffectEvent((waits: boolean) => onWaiting?.(id, waits))
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (!isWaiting) return
    tellWaiting(true)
    return () => tellWaiting(false)
  }, [isWaiting])
  const used = pictureOf(value)
  const setWaiting = (next: Waiting | undefined) => {
    setShownWaiting(next)
    held?.write(path, next)
  }

  async function send(file: File | undefined) {
    if (!file || sending.current) return
    if (!TYPES.includes(file.type)) return setWrong(text('wrongType'))
    if (file.size > MOST_PICTURE_BYTES) return setWrong(text('types'))
    sending.current = new AbortController()
    setWrong(undefined)
    setProgress(0)
    try {
      const { signal } = sending.current
      const stored = await upload(landingPicturesContract.addPicture, {}, file, { signal, onProgress: setProgress })
      const { url, sources, width, height } = stored
      setWaiting({ url, sources, width, height, alt: '' })
    } catch (thrown) {
      if (!(thrown instanceof DOMException)) setWrong(asProblem(thrown).message)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }
  const takeIn = () => {
    if (!waiting) return
    if (waiting.alt.trim() === '') return setWrong(text('altNeeded'))
    setWrong(undefined)
    onChange(path, { ...waiting, alt: waiting.alt.trim() })
    setWaiting(undefined)
  }
  const isDescribed = waiting !== undefined && waiting.alt.trim() !== ''
  const goOn = ({ relatedTarget }: FocusEvent) => {
    // The two buttons say themselves what becomes of it.
    if (isDescribed && !buttons.current?.contains(relatedTarget)) takeIn()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    // What is saved now is to have it.
    if (isDescribed && (saves || event.key === 'Enter')) flushSync(takeIn)
  }
  const cancel = () => {
    setWrong(undefined)
    setWaiting(undefined)
  }
  const shown = waiting ?? used
  return (
    <fieldset className={styles.items}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.picture} data-waits={isWaiting || undefined}>
        {shown && <img src={shown.url} alt={shown.alt} />}
        {shown && (
          <TextInput
            label={text('alt')}
            description={text('altHint')}
            value={shown.alt}
            maxLength={300}
            error={(waiting && wrong) || problem}
            onChange={({ currentTarget }) =>
              waiting
                ? setWaiting({ ...waiting, alt: currentTarget.value })
                : onChange(path, { ...used, alt: currentTarget.value }, true)
            }
            onBlur={goOn}
            onKeyDown={onKeyDown}
          />
        )}
        {progress !== undefined && <p role="status">{text('sending', { percent: Math.round(progress * 100) })}</p>}
        {wrong && !waiting && <p className={styles.wrong}>{wrong}</p>}
        {/* Some browsers give a pressed button no focus: pressing Cancel must not count as going on. */}
        <div
          ref={buttons}
          role="presentation"
          className={styles.buttons}
          onMouseDown={(event) => event.preventDefault()}
        >
          {waiting ? (
            <>
              <Button size="xs" onClick={takeIn}>
                {text('use')}
              </Button>
              <Button size="xs" variant="default" onClick={cancel}>
                {text('cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="xs"
                variant="default"
                loading={progress !== undefined}
                onClick={() => chooser.current?.click()}
                aria-describedby={id}
              >
                {text(used ? 'replace' : 'choose')}
              </Button>
              {used && (
                <Button size="xs" variant="subtle" onClick={() => onChange(path, undefined)}>
                  {text('remove')}
                </Button>
              )}
            </>
          )}
        </div>
        {!waiting && (
          <p id={id} className={styles.hint}>
            {text('types')}
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          accept={TYPES.join(',')}
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
    </fieldset>
  )
}

/** A stored picture: whole, or its path alone. */
function pictureOf(value: unknown): Waiting | undefined {
  if (typeof value === 'string' && value) return { url: value, alt: '', sources: [], width: 0, height: 0 }
  return value && typeof value === 'object' && 'url' in value ? (value as Waiting) : undefined
}
