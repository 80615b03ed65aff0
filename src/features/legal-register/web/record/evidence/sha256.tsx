import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import styles from '../history/entry-in-full.module.css'

const SHORT = 12

/** A document's SHA-256, shortened and with a copy button, to verify the file (LEG-B4). */
export function Sha256({ hash, fileName }: { hash: string; fileName: string }) {
  const text = useTranslations('legalRegister.record.evidence')
  const [whole, setWhole] = useState(false)
  const copy = async () => {
    try {
      // Browsers offer no clipboard on insecure origins.
      if (!navigator.clipboard) throw new Error('no clipboard')
      await navigator.clipboard.writeText(hash)
      toast.success(text('copied'))
    } catch {
      setWhole(true)
      toast.warning(text('copyFailed'))
    }
  }
  return (
    <span className={styles.hash}>
      SHA-256 <code title={hash}>{whole ? hash : `${hash.slice(0, SHORT)}…`}</code>
      <ActionIcon
        size={28}
        aria-label={text('copy', { name: fileName })}
        title={text('copy', { name: fileName })}
        onClick={() => void copy()}
      >
        <IconCopy size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  )
}
