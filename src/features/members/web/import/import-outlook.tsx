import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#platform/web/download.ts'
import type { ImportPreview } from '../../contract.ts'
import styles from './import.module.css'

const COUNTS = ['new', 'members', 'invited', 'tooOften', 'errors'] as const

/** What the import would do, and the lines that are left out, to be corrected in a file of their own (ACC-B4). */
export function ImportOutlook({ preview }: { preview: ImportPreview }) {
  const text = useTranslations('members.import')
  const id = useId()
  const { counts, errors, errorFile } = preview
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-3 text-lg">
        {text('check')}
      </h2>
      <div role="status">
        <ul className="plain-list">
          {COUNTS.filter((kind) => counts[kind] > 0).map((kind) => (
            <li key={kind}>{text(`counts.${kind}`, { count: counts[kind] })}</li>
          ))}
        </ul>
      </div>
      {counts.errors > 0 && (
        <>
          <h3 className="m-0 mt-4 mb-2 text-base">{text('errors')}</h3>
          <ul className={styles.errors}>
            {errors.map(({ line, message }) => (
              <li key={line}>{text('errorLine', { line, message })}</li>
            ))}
          </ul>
          {counts.errors > errors.length && (
            <p className="text-quiet">{text('moreErrors', { count: counts.errors - errors.length })}</p>
          )}
          <p className="text-quiet">{text('errorFileHint')}</p>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => saveFile(new Blob([errorFile], { type: 'text/csv' }), 'lines-with-errors.csv')}
          >
            {text('errorFile')}
          </Button>
        </>
      )}
    </section>
  )
}
