import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDownload } from '#platform/web/use-download.ts'
import type { LessonInFull } from '../../../contract.ts'
import styles from './documents.module.css'

type Document = LessonInFull['documents'][number]

/** The documents of a lesson, to download (UNI-08). */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const text = useTranslations('lesson')
  const { busy, save } = useDownload()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="m-0 mb-3 text-xl">
        {text('documents')}
      </h2>
      <ul className={styles.documents}>
        {documents.map(({ fileId, name, size, url }) => (
          <li key={fileId}>
            <Button
              variant="default"
              disabled={busy}
              className={styles.document ?? ''}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              aria-label={text('download', { name })}
              onClick={() => void save(url, name)}
            >
              <span className={styles.name}>{name}</span>
            </Button>
            <Size bytes={size} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const KB = 1_000
const MB = 1_000_000

function Size({ bytes }: { bytes: number }) {
  const format = useFormatter()
  const size =
    bytes < MB
      ? format.number(Math.max(1, Math.round(bytes / KB)), { style: 'unit', unit: 'kilobyte' })
      : format.number(bytes / MB, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return <span className="text-quiet text-sm tabular-nums">{size}</span>
}
