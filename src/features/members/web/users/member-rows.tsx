import type { RefCallback } from 'react'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import type { MemberRow } from '../../contract.ts'
import { MemberCards } from './member-cards.tsx'
import { MemberTable } from './member-table.tsx'
import type { UsersTable } from './use-users-table.ts'

export interface MemberRowsProps {
  table: UsersTable
  rows: readonly MemberRow[]
  /** The element whose children are the rows, where more of them come. */
  listRef?: RefCallback<Element>
}

/** Members as rows of a table, or as a list where the window is narrow. */
export function MemberRows(props: MemberRowsProps) {
  return useRoomForTable() ? <MemberTable {...props} /> : <MemberCards {...props} />
}
