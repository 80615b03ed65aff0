import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import type { ShownFactor } from '../../contract.ts'
import styles from '../account/account.module.css'

interface Choice {
  isRemoved: (factor: ShownFactor) => boolean
  toggle: (factor: ShownFactor) => void
  /** The factors the server is asked to retain. */
  retained: { authenticator: boolean; passkeys: string[] }
}

/** Which factors are retained after the reset: all that are not removed, or none without `mayStay`. */
export function useFactorChoice(factors: readonly ShownFactor[], mayStay: boolean): Choice {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const isRemoved = (factor: ShownFactor) => !mayStay || removed.includes(keyOf(factor))
  const toggle = (factor: ShownFactor) => {
    const key = keyOf(factor)
    setRemoved(removed.includes(key) ? removed.filter((each) => each !== key) : [...removed, key])
  }
  const remaining = factors.filter((factor) => !isRemoved(factor))
  const retained = {
    authenticator: remaining.some(({ kind }) => kind === 'authenticator'),
    passkeys: remaining.flatMap((factor) => (factor.kind === 'passkey' ? [factor.id] : [])),
  }
  return { isRemoved, toggle, retained }
}

const keyOf = (factor: ShownFactor) => (factor.kind === 'passkey' ? factor.id : factor.kind)

/** The other factors of the account whose password is being reset, each with 'Remove' (security: found by attack). */
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
      <h2 id={heading} className="m-0 text-base">
        {text('factors')}
      </h2>
      <p className="text-quiet text-sm">{text(mayStay ? 'factorsLead' : 'factorsEnd')}</p>
      <ul className="plain-list">
        {factors.map((factor) => (
          <Row
            key={keyOf(factor)}
            factor={factor}
            removed={mayStay && choice.isRemoved(factor)}
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
  const { region } = useSite()
  const isPasskey = factor.kind === 'passkey'
  const name = isPasskey ? factor.name : text('authenticator.title')
  const Icon = isPasskey ? IconFingerprint : IconDeviceMobile
  const date = text('passkeys.addedOn', { date: longDate(factor.addedAt, region) })
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className="text-quiet text-sm">{removed ? text('link.factorRemoved') : date}</p>
      </div>
      {onToggle && (
        <Button
          variant="subtle"
          onClick={onToggle}
          disabled={disabled}
          aria-label={text(removed ? 'link.factorRetainOf' : 'link.factorRemoveOf', { name })}
        >
          {text(removed ? 'link.factorRetain' : 'link.factorRemove')}
        </Button>
      )}
    </li>
  )
}
