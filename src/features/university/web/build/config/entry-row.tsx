import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './uni-config.module.css'

interface Props {
  name: string
  courses: number
  picture?: ReactNode
  description?: string
  labels: { change: string; remove: string }
  busy: boolean
  onChange: () => void
  onRemove: () => void
}

/** A row of instructors or skill levels: name, in how many courses it is used, and its edit and delete icons (UNI-04). */
export function EntryRow({ name, courses, picture, description, labels, busy, onChange, onRemove }: Props) {
  const text = useTranslations('uniConfig.used')
  return (
    <li className={styles.row}>
      {picture}
      <div className="flex-1 min-w-0">
        <p className="m-0 font-medium wrap-anywhere">{name}</p>
        {description && <p className={styles.description}>{description}</p>}
        <p className="m-0 text-quiet text-sm">{text('by', { count: courses })}</p>
      </div>
      <ActionIcon variant="subtle" size={36} aria-label={labels.change} aria-haspopup="dialog" onClick={onChange}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size={36} loading={busy} aria-label={labels.remove} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}
