import { ActionIcon, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Evidence } from '../../../shapes.ts'
import styles from './evidence-field.module.css'

export interface EvidenceDates {
  effectiveOn: string
  expiresOn: string
}
export type DatesOf = (document: Evidence) => EvidenceDates

interface Props {
  document: Evidence
  dates: EvidenceDates
  onDates: (dates: EvidenceDates) => void
  onDrop: () => void
}

/** An uploaded document that is in no entry yet, with its validity dates and a remove button. */
export function UnsavedEvidence({ document, dates, onDates, onDrop }: Props) {
  const text = useTranslations('legalRegister.record.evidence')
  const { fileName } = document
  const isWrong = isBefore(dates)
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
        <span>{fileName}</span>
      </span>
      <TextInput
        type="date"
        size="sm"
        label={text('effectiveOn')}
        aria-label={`${text('effectiveOn')}, ${fileName}`}
        value={dates.effectiveOn}
        onChange={({ currentTarget }) => onDates({ ...dates, effectiveOn: currentTarget.value })}
      />
      <TextInput
        type="date"
        size="sm"
        label={text('expiresOn')}
        aria-label={`${text('expiresOn')}, ${fileName}`}
        value={dates.expiresOn}
        error={isWrong && text('expires')}
        onChange={({ currentTarget }) => onDates({ ...dates, expiresOn: currentTarget.value })}
      />
      <ActionIcon
        aria-label={text('takeBack', { name: fileName })}
        title={text('takeBack', { name: fileName })}
        onClick={onDrop}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Whether it would expire before it takes effect. */
export const isBefore = ({ effectiveOn, expiresOn }: EvidenceDates): boolean =>
  effectiveOn !== '' && expiresOn !== '' && expiresOn < effectiveOn
