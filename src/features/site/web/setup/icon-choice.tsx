import { Button } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { ICON_TYPES, iconSizeProblem } from '../../list-rules.ts'
import styles from './entry-dialog.module.css'

interface Props {
  /** Address of the current icon; empty where there is none. */
  url: string
  icon: File | null | undefined
  onChange(icon: File | null | undefined): void
}

/** A parent category's icon: unchanged, replaced or removed; the same size limits apply to new and replaced ones (ADM-26). */
export function IconChoice({ url, icon, onChange }: Props) {
  const text = useTranslations('site.setup')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const chosen = useMemo(() => (icon ? URL.createObjectURL(icon) : ''), [icon])
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])
  const shown = icon === null ? '' : chosen || url

  function choose(file: File) {
    const isPicture = (ICON_TYPES as readonly string[]).includes(file.type)
    const error = iconSizeProblem(file.size) ?? (isPicture ? undefined : text('wrongType'))
    setProblem(error)
    if (error) toast.error(error)
    else onChange(file)
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className="m-0 mb-2 p-0 text-sm font-medium">
        {text('icon')}
      </p>
      <p id={`${id}-hint`} className="m-0 mb-2 text-quiet text-sm">
        {text('iconHint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={styles.plate}>{shown ? <img src={shown} alt="" /> : text('noIcon')}</span>
        <Button variant="default" onClick={() => input.current?.click()}>
          {text(shown ? 'replaceIcon' : 'chooseIcon')}
        </Button>
        {shown && (
          <Button
            variant="subtle"
            onClick={() => {
              setProblem(undefined)
              onChange(url ? null : undefined)
            }}
          >
            {text('removeIcon')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="m-0 mt-2 text-danger text-sm">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('icon')}
        accept={ICON_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          // Lets the same file be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
