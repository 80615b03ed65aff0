import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import styles from './manage.module.css'

/** What a tab of 'Manage Shop' gets: what is looked for, as the address says. */
export interface Searched {
  query: string | undefined
  onSearch: (query: string | undefined) => void
}

interface Props extends Searched {
  title: string
  hint: string
  action?: ReactNode
}

/** Instead of a table without rows: that nothing matches, or that there is nothing yet. */
export function Nothing({ query, onSearch, title, hint, action }: Props) {
  const text = useTranslations('manageShop')
  if (query === undefined)
    return (
      <EmptyState title={title} action={action}>
        {hint}
      </EmptyState>
    )
  return (
    <NoMatch
      title={text('noMatch')}
      hint={text('noMatchHint')}
      clear={text('clear')}
      onClear={() => onSearch(undefined)}
    />
  )
}

/** Search and the button that adds, above a table. */
export const Head = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>
