import { Modal, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { MAX_SHOWN, type NamedExplanation } from '../../contract.ts'
import { explanationsQuery, membersFoundQuery } from '../queries.ts'
import styles from './adverts.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Why each advert is shown to a member at a moment, or why not (ADV-B1). */
export function WhyDialog({ opened, onClose }: Props) {
  const text = useTranslations('advertManager.why')
  const all = useTranslations('advertPlan')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': all('close') }}
    >
      <Why />
    </Modal>
  )
}

/** Debounce of the moment, in milliseconds: each digit of a year makes another moment. */
const TYPING_MS = 600

function Why() {
  const text = useTranslations('advertManager.why')
  const { timeZone } = useSite().region
  const [memberId, setMemberId] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const [moment] = useDebouncedValue(at, TYPING_MS)
  const instant = instantIn(timeZone, moment)?.toISOString()
  const { data, error, isLoading, refetch } = useQuery(explanationsQuery(memberId, instant))
  return (
    <div className="grid gap-4">
      <p className="m-0">{text('lead')}</p>
      <MemberChoice value={memberId} onChange={setMemberId} />
      <TextInput
        type="datetime-local"
        label={text('at')}
        description={text('atHint', { zone: timeZone.replaceAll('_', ' ') })}
        value={at}
        onChange={({ currentTarget: { value } }) => setAt(value)}
      />
      {isLoading && <Loading />}
      {error && !data && (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
      {data && <Reasons items={data} />}
    </div>
  )
}

function Reasons({ items }: { items: readonly NamedExplanation[] }) {
  const text = useTranslations('advertManager.why')
  if (items.length === 0) return <p className="m-0">{text('none')}</p>
  return (
    <ul className={styles.reasons} aria-label={text('list')}>
      {items.map(({ id, name, position, ...explanation }) => (
        <li key={id}>
          <p className="m-0 wrap-anywhere font-semibold">{name}</p>
          <StatusLabel status={explanation.isShown ? 'success' : 'neutral'}>
            {explanation.isShown ? text('shown', { position: position ?? 1 }) : text('notShown')}
          </StatusLabel>
          <Sentences explanation={explanation} />
        </li>
      ))}
    </ul>
  )
}

type Explained = Pick<NamedExplanation, 'isShown' | 'reasons' | 'isBelowPlan' | 'matchesTopics'>

/** All reasons in words: what speaks against it, else what speaks for it. */
function Sentences({ explanation: { isShown, reasons, isBelowPlan, matchesTopics } }: { explanation: Explained }) {
  const text = useTranslations('advertManager.why')
  if (!isShown && reasons.length === 0) return <p className="m-0">{text('othersFirst', { most: MAX_SHOWN })}</p>
  const reasonsFor = [isBelowPlan && text('isBelowPlan'), matchesTopics && text('matchesTopics')].filter(
    (sentence) => sentence !== false,
  )
  const sentences = reasons.length > 0 ? reasons.map((reason) => text(`reasons.${reason}`)) : reasonsFor
  return (
    <ul>
      {(sentences.length > 0 ? sentences : [text('nothingAgainst')]).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 250

function MemberChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const text = useTranslations('advertManager.why')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const query = typed.trim()
  const [debounced] = useDebouncedValue(query, PAUSE_MS)
  const { data, error } = useQuery(membersFoundQuery(query === chosen?.label ? '' : debounced))
  const found = (data ?? []).map(({ id, firstName, lastName, displayName, email }) => ({
    value: id,
    label: `${`${firstName} ${lastName}`.trim() || displayName || email} (${email})`,
  }))
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      data-autofocus
      label={text('member')}
      placeholder={text('memberSearch')}
      data={options}
      value={value}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': text('clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      onChange={(id) => {
        setChosen(options.find((one) => one.value === id))
        onChange(id)
      }}
      nothingFoundMessage={query && (error ? asProblem(error).message : text(data ? 'nobody' : 'searching'))}
      maxDropdownHeight={280}
    />
  )
}
