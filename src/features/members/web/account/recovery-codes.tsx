import '#ui/kit-field-styles.css'
import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import styles from './account.module.css'

/** Recovery codes, shown only once: copy, download or print them; done once they are confirmed as saved (ACC-B1). */
export function RecoveryCodes({ codes, onFinish }: { codes: readonly string[]; onFinish: () => void }) {
  const text = useTranslations('members.account.authenticator')
  const { appTitle } = useSite().primaries
  const [isSaved, setSaved] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that led here is gone, so the focus moves to the codes.
  useEffect(() => list.current?.focus(), [])
  return (
    <div className={styles.dialog}>
      <p className="text-quiet">{text('codesHint')}</p>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={text('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.saveActions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() =>
            void copy(codes).then(
              () => toast.success(text('copied')),
              () => toast.warning(text('notCopied')),
            )
          }
        >
          {text('copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download(codes, text('file', { site: appTitle }))}
        >
          {text('download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
          {text('print')}
        </Button>
      </div>
      <Checkbox
        label={text('codesSaved')}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <div className={styles.ends}>
        <Button disabled={!isSaved} onClick={onFinish}>
          {text('finish')}
        </Button>
      </div>
    </div>
  )
}

async function copy(codes: readonly string[]): Promise<void> {
  // Browsers offer no clipboard in insecure contexts.
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(codes.join('\n'))
}

function download(codes: readonly string[], name: string): void {
  const address = URL.createObjectURL(new Blob([`${name}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.txt`
  link.click()
  URL.revokeObjectURL(address)
}

/** Prints the codes alone, without the page behind them (account.module.css). */
function print(): void {
  document.documentElement.dataset.print = 'codes'
  window.print()
  delete document.documentElement.dataset.print
}
