import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Insight } from '../../contract.ts'
import styles from './insight-detail.module.css'

/**
 * Downloads the attached file under its original name; absent without a file, disabled with a reason for guests
 * (INS-17).
 */
export function DownloadButton({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const reason = useId()
  if (!insight.hasFile) return null
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />
  if (!insight.can.download)
    return (
      <div className={styles.action}>
        <Button variant="default" leftSection={icon} disabled aria-describedby={reason}>
          {text('download')}
        </Button>
        <span id={reason} className="text-quiet text-xs">
          {text('downloadRefused')}
        </span>
      </div>
    )
  return (
    <Button
      component="a"
      href={`/api/insights/${insight.id}/file`}
      download={insight.fileName ?? ''}
      title={insight.fileName ?? undefined}
      leftSection={icon}
    >
      {text('download')}
    </Button>
  )
}
