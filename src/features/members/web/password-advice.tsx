import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './password-advice.module.css'
import { type Marks, type Owner, RULES, type Strength, shownStrength } from './password-marks.ts'
import { usePasswordCheck } from './use-password-check.ts'

/** How long typing rests before the state is read out, in milliseconds. */
const REST = 900
const LEVELS = ['weak', 'fair', 'good', 'strong'] as const

/** The password rule as a list that ticks itself off, and how strong the password is, in a word and a bar (ACC-12). */
export function PasswordAdvice({ id, password, owner }: { id: string; password: string; owner: Owner }) {
  const text = useTranslations('members.account.rule')
  const { marks, score } = usePasswordCheck(password, owner)
  const strength = shownStrength(password, marks, score)
  return (
    <div className={styles.advice}>
      <div className={styles.strength} data-strength={strength}>
        <span className={styles.bars} aria-hidden>
          {LEVELS.map((level) => (
            <span key={level} className={styles.bar} />
          ))}
        </span>
        <span className={styles.word}>
          {text('strength')}: {text(strength)}
        </span>
      </div>
      <ul id={id} className={styles.rules} aria-label={text('title')}>
        {RULES.map((rule) => (
          <Rule key={rule} words={text(rule)} isMet={password !== '' && marks[rule] === true} />
        ))}
      </ul>
      <ReadOut password={password} marks={marks} strength={strength} />
    </div>
  )
}

function Rule({ words, isMet }: { words: string; isMet: boolean }) {
  const text = useTranslations('members.account.rule')
  const Icon = isMet ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles.rule} data-met={isMet}>
      <Icon size={16} aria-hidden />
      <span>
        {words}
        <span className="visually-hidden">, {text(isMet ? 'met' : 'unmet')}</span>
      </span>
    </li>
  )
}

/** Says it politely once typing rests, not at every key. */
function ReadOut({ password, marks, strength }: { password: string; marks: Marks; strength: Strength }) {
  const text = useTranslations('members.account.rule')
  const [said, setSaid] = useState('')
  const missing = RULES.filter((rule) => marks[rule] === false).map((rule) => text(rule))
  const words = [
    text('told', { strength: text(strength) }),
    missing.length > 0 ? text('missing', { rules: missing.join(', ') }) : '',
  ].join(' ')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(password === '' ? '' : words), REST)
    return () => clearTimeout(timer)
  }, [password, words])
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  )
}
