import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconClock, IconHourglassOff, IconMailExclamation } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shortDate } from '#base/dates.ts'
import { USER_TYPES } from '#base/roles.ts'
import { useSite } from '#features/site/web.tsx'
import type { MemberRow } from '../../contract.ts'
import { MemberPicture } from '../member-picture.tsx'
import { useOwnProfile } from '../own-profile.ts'
import styles from './admin-users.module.css'
import { userTypeFieldId, useUserDraft } from './use-user-draft.ts'

/** One member, with their access as fields that are saved together. */
export function UserRow({ member }: { member: MemberRow }) {
  const text = useTranslations('members.users')
  const draft = useUserDraft(member)
  const { name } = draft
  return (
    <li className={styles.row} data-waiting={member.role === 'newUser'} aria-label={name}>
      <Person member={member} name={name} />
      <SignUp at={member.signUp} />
      <NativeSelect
        id={userTypeFieldId(member.id)}
        size="sm"
        label={text('userType')}
        aria-label={text('userTypeOf', { name })}
        data={typesWith(member.userType)}
        value={draft.userType}
        disabled={draft.busy}
        onChange={(event) => draft.change({ userType: event.currentTarget.value })}
        error={draft.problem?.fields.userType}
      />
      <TextInput
        type="date"
        size="sm"
        label={text('expiryDate')}
        aria-label={text('expiryDateOf', { name })}
        value={draft.day}
        disabled={draft.busy}
        onChange={(event) => draft.change({ day: event.currentTarget.value })}
        error={draft.problem?.fields.expiryDate}
      />
      <div className={styles.actions}>
        {draft.dirty && (
          <>
            <Button loading={draft.busy} onClick={() => void draft.save()} aria-label={text('saveFor', { name })}>
              {text('save')}
            </Button>
            <Button
              variant="subtle"
              disabled={draft.busy}
              onClick={draft.undo}
              aria-label={text('cancelFor', { name })}
            >
              {text('cancel')}
            </Button>
          </>
        )}
      </div>
      {draft.problem && (
        <p className={styles.problem} role="alert">
          {draft.problem.message}
        </p>
      )}
    </li>
  )
}

function Person({ member, name }: { member: MemberRow; name: string }) {
  const text = useTranslations('members.users')
  const own = useOwnProfile()
  return (
    <div className={styles.person}>
      <MemberPicture person={member} size={40} />
      <div className="min-w-0">
        <p className={styles.name}>
          {name} {own?.id === member.id && <span className="text-quiet font-normal text-sm">{text('you')}</span>}
        </p>
        <p className={styles.email} title={member.email}>
          {member.email}
        </p>
        {member.role === 'newUser' && (
          <p className={styles.mark} data-kind="waiting">
            <IconClock size={16} aria-hidden /> {text('waitingMark')}
          </p>
        )}
        {!member.emailVerified && (
          <p className={styles.mark} data-kind="unverified">
            <IconMailExclamation size={16} aria-hidden /> {text('unverified')}
          </p>
        )}
        {member.role === 'expiredUser' && (
          <p className={styles.mark}>
            <IconHourglassOff size={16} aria-hidden /> {text('expired')}
          </p>
        )}
      </div>
    </div>
  )
}

function SignUp({ at }: { at: string }) {
  const text = useTranslations('members.users')
  const { region } = useSite()
  return (
    <p className={styles.signUp}>
      <span className={styles.signUpLabel}>{text('signUp')} </span>
      <time dateTime={at}>{shortDate(at, region)}</time>
    </p>
  )
}

/** The selectable user types, plus the stored one when it is none of them (ACC-33). */
function typesWith(current: string): string[] {
  const offered: string[] = [...USER_TYPES]
  return offered.includes(current) ? offered : [current, ...offered]
}
