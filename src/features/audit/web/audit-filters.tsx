import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { LoggedEntry } from '../contract.ts'
import styles from './audit.module.css'
import { type AuditSearch, hasFilters, NO_FILTERS } from './audit-search.ts'
import { PersonFilter } from './person-filter.tsx'
import { actionsQuery } from './queries.ts'

interface Props {
  search: AuditSearch
  /** The newest entry that matches: it has the names of the actor and target that are filtered by. */
  newest: LoggedEntry | undefined
  onChange(changes: AuditSearch): void
}

/** Filters by action, actor, target and days; what is chosen applies at once (TEN-B4). */
export function AuditFilters({ search, newest, onChange }: Props) {
  const text = useTranslations('audit')
  const { actor, subject } = search
  const kind = newest?.subject === subject ? newest?.target.kind : undefined
  const isMember = subject === undefined || kind === 'member' || newest === undefined
  return (
    <search className={styles.filters} aria-label={text('filters')}>
      <ActionFilter action={search.action} onChange={(action) => onChange({ action })} />
      <PersonFilter
        label={text('actor')}
        id={actor}
        name={newest?.actor?.id === actor ? newest?.actor?.displayName : undefined}
        unnamed={text('thisMember')}
        onChange={(id) => onChange({ actor: id })}
      />
      <PersonFilter
        label={isMember ? text('target') : text('targetRecord')}
        id={subject}
        name={newest?.subject === subject ? (newest?.target.name ?? undefined) : undefined}
        unnamed={isMember ? text('thisMember') : text('thisRecord')}
        onChange={(id) => onChange({ subject: id })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="sm"
          label={text(name)}
          value={search[name] ?? ''}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
        />
      ))}
      <Button variant="subtle" size="sm" disabled={!hasFilters(search)} onClick={() => onChange(NO_FILTERS)}>
        {text('clear')}
      </Button>
    </search>
  )
}

function ActionFilter({ action = '', onChange }: { action: string | undefined; onChange(action?: string): void }) {
  const text = useTranslations('audit')
  const { data } = useQuery(actionsQuery)
  const groups = (data?.items ?? []).map(({ feature, title, actions }) => ({
    group: title,
    items: [
      { value: feature, label: text('anyOf', { feature: title }) },
      ...actions.map(({ action: value, label }) => ({ value, label })),
    ],
  }))
  const isOffered = action === '' || groups.some(({ items }) => items.some(({ value }) => value === action))
  return (
    <NativeSelect
      size="sm"
      label={text('action')}
      data={[
        { value: '', label: text('anyAction') },
        ...(isOffered ? [] : [{ value: action, label: action }]),
        ...groups,
      ]}
      value={action}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
