import { Button, Input } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { upload } from '#platform/web/upload.ts'
import { SettingState } from '#ui/setting.tsx'
import { type Badge, badgesContract } from '../../contract.ts'
import { badgeSize, PICTURE_TYPES } from '../../rules.ts'
import { badgesApi, levelOf, setBadgeInCache } from '../badges-api.ts'
import styles from './badge-image.module.css'

/** A badge's picture: replaced by an upload, or reset to the default drawing (ADM-10). */
export function BadgeImage({ badge }: { badge: Badge }) {
  const text = useTranslations('badges.editor')
  const input = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const [changes, setChanges] = useState(0)
  const id = useId()
  const size = badgeSize(badge.level, 'admins')
  const { name } = badge
  const key = { type: badge.type, level: levelOf(badge) }
  const { busy, problem, submit } = useSend({
    send: (file: File | null) => (file ? upload(badgesContract.savePicture, key, file) : badgesApi.removePicture(key)),
    onSuccess: (saved, file) => {
      setBadgeInCache(saved)
      setChanges((count) => count + 1)
      toast.success(text(file ? 'saved' : 'removed', { name }))
    },
    onError: ({ message }) => toast.error(message),
  })
  // Restores the focus, as the pressed button was disabled or removed.
  useEffect(() => {
    if (changes > 0 && !busy && document.activeElement === document.body) choosing.current?.focus()
  }, [changes, busy])
  const choose = (file: File) => {
    if ((PICTURE_TYPES as readonly string[]).includes(file.type)) void submit(file)
    else toast.error(text('wrongType'))
  }
  async function remove() {
    if (await confirm({ title: text('removeTitle', { name }), message: text('removeMessage') })) await submit(null)
  }
  return (
    <div className="relative min-w-0" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={styles.label}>
        {text('picture')}
      </p>
      <p id={`${id}-hint`} className="m-0 mb-3 max-w-measure text-quiet text-sm">
        {text('pictureHint', { size })}
      </p>
      <div className={styles.picture}>
        <Button ref={choosing} variant="default" loading={busy} onClick={() => input.current?.click()}>
          {text(badge.img ? 'replace' : 'choose')}
        </Button>
        {badge.img && (
          <Button variant="subtle" disabled={busy} onClick={() => void remove()}>
            {text('remove')}
          </Button>
        )}
      </div>
      <SettingState state={busy ? 'saving' : 'idle'} />
      {problem && <Input.Error>{problem.message}</Input.Error>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('picture')}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          // Lets the user choose the same file again after editing it.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
