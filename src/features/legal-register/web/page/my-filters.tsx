import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ResponsibleFilter, USER_STATUSES, type UserStatus } from '../../contract.ts'
import type { RecordFilters } from '../search.ts'
import styles from './my-filters.module.css'

interface Props {
  filters: RecordFilters
  onFilters: (part: Partial<RecordFilters>) => void
}

/** Statuses that count as open (LEGADM-22). */
export const OPEN: readonly UserStatus[] = ['In Progress', 'Not Compliant', 'Not yet assessed']

export const isOpen = (status: readonly UserStatus[]): boolean =>
  status.length === OPEN.length && OPEN.every((one) => status.includes(one))

/** Filters by status, review and responsible member, and the order, of the viewer's register. */
export function MyFilters({ filters, onFilters }: Props) {
  const text = useTranslations('legalRegister.register.filters')
  const { status, due, responsible, sort } = filters
  const chosen = status.length === 0 ? '' : isOpen(status) ? 'open' : status.length === 1 ? status[0] : 'several'
  return (
    <div className={styles.line}>
      <NativeSelect
        size="sm"
        label={text('status')}
        value={chosen}
        data={[
          { value: '', label: text('anyStatus') },
          { value: 'open', label: text('open') },
          ...USER_STATUSES.map((value) => ({ value, label: value })),
          ...(chosen === 'several' ? [{ value: 'several', label: text('several') }] : []),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ status: value === '' ? [] : value === 'open' ? [...OPEN] : [value as UserStatus] })
        }
      />
      <NativeSelect
        size="sm"
        label={text('due')}
        value={due ?? ''}
        data={[
          { value: '', label: text('anyDue') },
          { value: 'overdue', label: text('overdue') },
          { value: 'soon', label: text('soon') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ due: value === '' ? undefined : (value as 'overdue' | 'soon') })
        }
      />
      <NativeSelect
        size="sm"
        label={text('responsible')}
        value={responsible ?? ''}
        data={[
          { value: '', label: text('anyone') },
          { value: 'me', label: text('me') },
          { value: 'others', label: text('others') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ responsible: value === '' ? undefined : (value as ResponsibleFilter) })
        }
      />
      <NativeSelect
        size="sm"
        label={text('sort')}
        value={sort}
        data={[
          { value: 'newest', label: text('newest') },
          { value: 'due', label: text('dueFirst') },
        ]}
        onChange={({ currentTarget }) => onFilters({ sort: currentTarget.value as 'newest' | 'due' })}
      />
    </div>
  )
}
