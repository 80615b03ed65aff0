import { Button, Input } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { upload } from '#platform/web/upload.ts'
import { SettingState } from '#ui/setting.tsx'
import { siteContract } from '../../contract.ts'
import { LOGO_TYPES, type Logo } from '../../logo-rules.ts'
import { siteApi } from '../site-api.ts'
import { useSite } from '../use-site.ts'
import styles from './setting-parts.module.css'
import { setSiteInCache } from './use-primary.ts'

/** A logo: shown, replaced by another picture, or removed, which shows the site's name instead (ADM-15). */
export function SettingLogo({ logo }: { logo: Logo }) {
  const text = useTranslations('site.config')
  const { primaries } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const url = primaries[logo]
  const name = text(`fields.${logo}`)
  const { busy, problem, submit } = useSend({
    send: (file: File | null) => (file ? upload(siteContract.saveLogo, { logo }, file) : siteApi.removeLogo({ logo })),
    onSuccess: (site, file) => {
      setSiteInCache(site)
      toast.success(text(file ? 'logo.saved' : 'logo.removed', { name }))
    },
    onError: ({ message }) => toast.error(message),
  })
  async function remove() {
    if (await confirm({ title: text('logo.removeTitle', { name }), message: text('logo.removeMessage') }))
      await submit(null)
  }
  return (
    <div className="relative min-w-0" role="group" aria-labelledby={`${hint}-label`} aria-describedby={hint}>
      <p id={`${hint}-label`} className={styles.label}>
        {name}
      </p>
      <p id={hint} className="m-0 mb-2 max-w-measure text-quiet text-sm">
        {text(`hints.${logo}`)}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <div className={styles.plate}>
          {url ? <img src={url} alt={primaries.appTitle} /> : <span>{text('logo.none')}</span>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
            {text(url ? 'logo.replace' : 'logo.choose')}
          </Button>
          {url && (
            <Button variant="subtle" disabled={busy} onClick={() => void remove()}>
              {text('logo.remove')}
            </Button>
          )}
        </div>
      </div>
      <SettingState state={busy ? 'saving' : 'idle'} />
      {problem && <Input.Error>{problem.message}</Input.Error>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={LOGO_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void submit(file)
          // Lets the same file be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
