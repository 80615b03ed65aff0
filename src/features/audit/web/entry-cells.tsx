import { IconHistory } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PageTarget } from '#platform/web/pages.ts'
import { Link, PlainLink } from '#platform/web/routing.tsx'
import type { LoggedEntry } from '../contract.ts'
import styles from './audit.module.css'

/** 3 Nov 2026, 14:05:07 */
export function Time({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })}
    </time>
  )
}

/** Who acted, with a link to their details while they are a member, and from where. */
export function Actor({ entry: { actor, address } }: { entry: LoggedEntry }) {
  const text = useTranslations('audit')
  return (
    <span className={styles.person}>
      {actor?.isMember && (
        <Link to="/dash/users/$memberId" params={{ memberId: actor.id }} className={styles.name}>
          {actor.displayName}
        </Link>
      )}
      {actor && !actor.isMember && text('leftActor')}
      {!actor && text('byItself')}
      {address && <span className={styles.address}>{text('address', { address })}</span>}
    </span>
  )
}

/** What was changed, with a link where it has a screen, and one to its history. */
export function Target({ entry }: { entry: LoggedEntry }) {
  const text = useTranslations('audit')
  const name = useTargetName(entry)
  const screen = screenOf(entry)
  return (
    <span className={styles.target}>
      {screen ? (
        <Link {...screen} className={styles.name}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <PlainLink
        to="/dash/audit"
        search={{ subject: entry.subject }}
        className={styles.history}
        aria-label={text('history', { name })}
        title={text('history', { name })}
      >
        <IconHistory size={15} stroke={1.7} aria-hidden />
      </PlainLink>
    </span>
  )
}

/** Length of an id's end that tells records without a name apart. */
const ID_END = 6

function useTargetName({ action, subject, target: { kind, name } }: LoggedEntry): string {
  const text = useTranslations('audit')
  if (kind === 'site') return text('site')
  if (kind === 'bulkJob') return text('bulkJob', { count: Number(name) })
  if (name) return name
  if (action.startsWith('members.')) return text('formerMember')
  return text('unnamed', { id: subject.slice(-ID_END) })
}

/** The screen of a record by its kind, or of the settings that an action changes. */
function screenOf({ action, subject, target: { kind } }: LoggedEntry): PageTarget | undefined {
  if (kind === 'member') return { to: '/dash/users/$memberId', params: { memberId: subject } }
  if (kind === 'insight') return { to: '/InsightPage/$insightKey', params: { insightKey: subject } }
  if (kind === 'legalItem') return { to: '/LegalRegisterEdit', search: { key: subject } }
  if (kind === 'event') return { to: '/calendar', search: { event: subject } }
  if (kind === 'thread') return { to: '/forum', search: { key: subject } }
  if (/^site\.(entr|icon)/.test(action)) return { to: '/dash/setup' }
  if (kind === 'site') return { to: '/dash/config' }
  if (action.startsWith('badges.')) return { to: '/dash/badges' }
  return undefined
}
