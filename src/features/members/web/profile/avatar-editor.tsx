import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { avatarUrl } from '#base/avatar.ts'
import { AVATAR_CHOICES, type AvatarField, EDITABLE_AVATAR_FIELDS, HAIRLESS } from '../../profiles/avatar-choices.ts'
import styles from './avatar-editor.module.css'
import { useAvatar } from './use-avatar.ts'

/** The drawn avatar with all its options; a choice shows at once and is saved (PROF-05, PROF-06). */
export function AvatarEditor() {
  const text = useTranslations('members.profile.avatar')
  const { avatar, saving, choose } = useAvatar()
  const [field, setField] = useState<AvatarField>('topType')
  return (
    <div className={styles.editor}>
      <div className={styles.stage}>
        <img className={styles.preview} src={avatarUrl(avatar)} alt={text('preview')} width={200} height={200} />
        <p className="m-0 text-quiet text-sm" role="status">
          {text(saving ? 'saving' : 'saved')}
        </p>
      </div>
      <div className="grid gap-4 min-w-0">
        <div className="flex flex-wrap gap-2" role="group" aria-label={text('parts')}>
          {EDITABLE_AVATAR_FIELDS.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.field}
              aria-pressed={name === field}
              onClick={() => setField(name)}
            >
              {text(`fields.${name}`)}
            </button>
          ))}
        </div>
        {field === 'hairColor' && HAIRLESS.includes(avatar.topType) && (
          <p className="m-0 text-quiet text-sm">{text('hidden')}</p>
        )}
        <Swatches key={field} field={field} avatar={avatar} choose={choose} />
      </div>
    </div>
  )
}

/** Small parts, which are shown magnified. */
const NEAR = new Set<AvatarField>(['eyeType', 'eyebrowType', 'mouthType', 'accessoriesType', 'facialHairType'])

function Swatches(props: {
  field: AvatarField
  avatar: Record<string, string>
  choose: (field: AvatarField, value: string) => void
}) {
  const { field, avatar, choose } = props
  const text = useTranslations('members.profile.avatar')
  const choices = Object.entries(AVATAR_CHOICES[field])
  const current = choices.find(([value]) => value === avatar[field])?.[1]
  return (
    <fieldset className={styles.group}>
      <legend>
        {text(`fields.${field}`)}
        {current && <span className="text-quiet font-normal text-sm">{current}</span>}
      </legend>
      <div className={styles.swatches}>
        {choices.map(([value, name]) => (
          <label key={value} className={styles.swatch} title={name}>
            <input
              type="radio"
              className="visually-hidden"
              name={`avatar-${field}`}
              value={value}
              checked={value === avatar[field]}
              onChange={() => choose(field, value)}
            />
            <span className={styles.face} data-near={NEAR.has(field)}>
              <img src={faceUrl(avatar, field, value)} alt="" width={84} height={84} loading="lazy" />
            </span>
            <IconCheck className={styles.mark} size={18} stroke={2.5} aria-hidden />
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The current face with this one option; hair colours are always shown on hair. */
function faceUrl(avatar: Record<string, string>, field: AvatarField, value: string): string {
  const bare = field === 'hairColor' && HAIRLESS.includes(avatar.topType ?? '')
  return avatarUrl({
    ...avatar,
    ...(bare ? { topType: 'LongHairBob' } : {}),
    [field]: value,
    avatarStyle: 'Transparent',
  })
}
