import '#ui/kit-field-styles.css'
import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import styles from './account.module.css'

/** Recovery codes, shown this once: to copy, download or print, and done only when they are kept (ACC-B1). */
export function RecoveryCodes({ codes, onFinish }: { codes: readonly string[]; onFinish: () => void }) {
  const text = useTranslations('members.account.authenticator')
  const { appTitle } = useSite().primaries
  const [isKept, setKept] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that led here is gone; reading goes on at the codes.
  useEffect(() => list.current?.focus(), [])
  return (
    <div className={styles.dialog}>
      <p className={styles.quiet}>{text('codesWords')}</p>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={text('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keeping}>
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
      <Checkbox label={text('kept')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <div className={styles.ends}>
        <Button disabled={!isKept} onClick={onFinish}>
          {text('finish')}
        </Button>
      </div>
    </div>
  )
}

async function copy(codes: readonly string[]): Promise<void> {
  // Browsers offer no clipboard on insecure addresses.
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

/** The codes alone, without the page behind them (account.module.css). */
function print(): void {
  document.documentElement.dataset.print = 'codes'
  window.print()
  delete document.documentElement.dataset.print
}
