import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf, uploadRuleOf } from '#platform/web/files/file-rule.ts'
import { PictureChoice } from '#platform/web/files/picture-choice.tsx'
import { usePreview } from '#platform/web/files/use-preview.ts'
import { toast } from '#platform/web/toasts.tsx'
import { siteContract } from '../../contract.ts'
import styles from './entry-dialog.module.css'

interface Props {
  /** Address of the current icon; empty where there is none. */
  url: string
  icon: File | null | undefined
  onChange(icon: File | null | undefined): void
}

const RULE = uploadRuleOf(siteContract.saveIcon)

/** A parent category's icon: unchanged, replaced or removed once the form is saved (ADM-26). */
export function IconChoice({ url, icon, onChange }: Props) {
  const text = useTranslations('site.setup')
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(icon)
  const shown = icon === null ? '' : preview || url
  return (
    <PictureChoice
      label={text('icon')}
      hint={text('iconHint')}
      isSet={shown !== ''}
      rule={RULE}
      problem={problem}
      onFile={(file) => {
        const refusal = refusalOf(RULE, [file])
        setProblem(refusal)
        if (refusal) toast.error(refusal)
        else onChange(file)
      }}
      onRemove={() => {
        setProblem(undefined)
        onChange(url ? null : undefined)
      }}
    >
      <span className={styles.plate}>{shown ? <img src={shown} alt="" /> : text('noIcon')}</span>
    </PictureChoice>
  )
}
