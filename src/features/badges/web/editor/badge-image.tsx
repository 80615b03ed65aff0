import { useTranslations } from 'use-intl'
import { PictureSetting } from '#platform/web/files/picture-setting.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { type Badge, badgesContract } from '../../contract.ts'
import { badgeSize } from '../../rules.ts'
import { badgesApi, levelOf, setBadgeInCache } from '../badges-api.ts'

/** A badge's picture: replaced by an upload, or reset to the default drawing (ADM-10). */
export function BadgeImage({ badge }: { badge: Badge }) {
  const text = useTranslations('badges.editor')
  const { name } = badge
  const key = { type: badge.type, level: levelOf(badge) }
  return (
    <PictureSetting
      label={text('picture')}
      hint={text('pictureHint', { size: badgeSize(badge.level, 'admins') })}
      isSet={badge.img !== ''}
      removeLabel={text('remove')}
      operation={badgesContract.savePicture}
      input={key}
      remove={() => badgesApi.removePicture(key)}
      confirmation={{ title: text('removeTitle', { name }), message: text('removeMessage') }}
      onChanged={(saved, change) => {
        setBadgeInCache(saved)
        toast.success(text(change, { name }))
      }}
    />
  )
}
