import { useMediaQuery } from '@mantine/hooks'
import type { RefCallback } from 'react'
import type { MemberRow } from '../../contract.ts'
import { MemberCards } from './member-cards.tsx'
import { MemberTable } from './member-table.tsx'
import type { UsersTable } from './use-users-table.ts'

const ROOM_FOR_TABLE = '(min-width: 48em)'

export interface MemberRowsProps {
  table: UsersTable
  rows: readonly MemberRow[]
  /** The element whose children are the rows, where more of them come. */
  listRef?: RefCallback<Element>
}

/** Members as rows of a table, or as a list where the window is narrow. */
export function MemberRows(props: MemberRowsProps) {
  const isWide = useMediaQuery(ROOM_FOR_TABLE, undefined, { getInitialValueInEffect: false }) ?? true
  return isWide ? <MemberTable {...props} /> : <MemberCards {...props} />
}
