import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import type { ShownFactor } from '../contract.ts'
import styles from './account.module.css'

interface Choice {
  removes: (factor: ShownFactor) => boolean
  toggle: (factor: ShownFactor) => void
  /** What the server is to keep. */
  kept: { authenticator: boolean; passkeys: string[] }
}

/** Which factors go on after the reset: all that are not removed, and none where none may stay. */
export function useFactorChoice(factors: readonly ShownFactor[], mayStay: boolean): Choice {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const removes = (factor: ShownFactor) => !mayStay || removed.includes(keyOf(factor))
  const toggle = (factor: ShownFactor) => {
    const key = keyOf(factor)
    setRemoved(removed.includes(key) ? removed.filter((each) => each !== key) : [...removed, key])
  }
  const stay = factors.filter((factor) => !removes(factor))
  const kept = {
    authenticator: stay.some(({ kind }) => kind === 'authenticator'),
    passkeys: stay.flatMap((factor) => (factor.kind === 'passkey' ? [factor.id] : [])),
  }
  return { removes, toggle, kept }
}

const keyOf = (factor: ShownFactor) => (factor.kind === 'passkey' ? factor.id : factor.kind)

/** What else signs in to the account whose password is being reset, with 'Remove' for each (security: found by attack). */
export function FactorsAtReset(props: {
  factors: readonly ShownFactor[]
  mayStay: boolean
  choice: Choice
  disabled: boolean
}) {
  const { factors, mayStay, choice, disabled } = props
  const text = useTranslations('members.account.link')
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.factorsTitle}>
        {text('factors')}
      </h2>
      <p className={styles.small}>{text(mayStay ? 'factorsLead' : 'factorsEnd')}</p>
      <ul className={styles.list}>
        {factors.map((factor) => (
          <Row
            key={keyOf(factor)}
            factor={factor}
            removed={mayStay && choice.removes(factor)}
            onToggle={mayStay ? () => choice.toggle(factor) : undefined}
            disabled={disabled}
          />
        ))}
      </ul>
    </section>
  )
}

function Row(props: { factor: ShownFactor; removed: boolean; onToggle: (() => void) | undefined; disabled: boolean }) {
  const { factor, removed, onToggle, disabled } = props
  const text = useTranslations('members.account')
  const { place } = useSite()
  const isPasskey = factor.kind === 'passkey'
  const name = isPasskey ? factor.name : text('authenticator.title')
  const Icon = isPasskey ? IconFingerprint : IconDeviceMobile
  const date = text('passkeys.addedOn', { date: longDate(factor.addedAt, place) })
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>{removed ? text('link.factorGoes') : date}</p>
      </div>
      {onToggle && (
        <Button
          variant="subtle"
          onClick={onToggle}
          disabled={disabled}
          aria-label={text(removed ? 'link.factorKeepOf' : 'link.factorRemoveOf', { name })}
        >
          {text(removed ? 'link.factorKeep' : 'link.factorRemove')}
        </Button>
      )}
    </li>
  )
}
