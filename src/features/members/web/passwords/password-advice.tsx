import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './password-advice.module.css'
import { type Marks, type Owner, RULES, type Strength, shownStrength } from './password-marks.ts'
import { usePasswordCheck } from './use-password-check.ts'

/** Pause in typing, in ms, before the state is announced to screen readers. */
const ANNOUNCE_DELAY_MS = 900
const LEVELS = ['weak', 'fair', 'good', 'strong'] as const

/** The password rules as a checklist, and the password's strength as a word and a bar (ACC-12). */
export function PasswordAdvice({ id, password, owner }: { id: string; password: string; owner: Owner }) {
  const text = useTranslations('members.account.rule')
  const { marks, score } = usePasswordCheck(password, owner)
  const strength = shownStrength(password, marks, score)
  return (
    <div className="grid gap-2 mt-2 text-sm">
      <div className={styles.strength} data-strength={strength}>
        <span className={styles.bars} aria-hidden>
          {LEVELS.map((level) => (
            <span key={level} className={styles.bar} />
          ))}
        </span>
        <span className="text-quiet">
          {text('strength')}: {text(strength)}
        </span>
      </div>
      <ul id={id} className={styles.rules} aria-label={text('title')}>
        {RULES.map((rule) => (
          <Rule key={rule} label={text(rule)} isSatisfied={password !== '' && marks[rule] === true} />
        ))}
      </ul>
      <Announcement password={password} marks={marks} strength={strength} />
    </div>
  )
}

function Rule({ label: state, isSatisfied }: { label: string; isSatisfied: boolean }) {
  const text = useTranslations('members.account.rule')
  const Icon = isSatisfied ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles.rule} data-satisfied={isSatisfied}>
      <Icon size={16} aria-hidden />
      <span>
        {state}
        <span className="visually-hidden">, {text(isSatisfied ? 'satisfied' : 'unsatisfied')}</span>
      </span>
    </li>
  )
}

/** Announces the state politely once typing pauses, not at every key. */
function Announcement({ password, marks, strength }: { password: string; marks: Marks; strength: Strength }) {
  const text = useTranslations('members.account.rule')
  const [announcement, setAnnouncement] = useState('')
  const missing = RULES.filter((rule) => marks[rule] === false).map((rule) => text(rule))
  const state = [
    text('announcement', { strength: text(strength) }),
    missing.length > 0 ? text('missing', { rules: missing.join(', ') }) : '',
  ].join(' ')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(password === '' ? '' : state), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [password, state])
  return (
    <span role="status" className="visually-hidden">
      {announcement}
    </span>
  )
}
