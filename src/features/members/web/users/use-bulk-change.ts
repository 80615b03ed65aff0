import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USER_TYPES } from '#base/roles.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { ADMITTED_TYPES, type BulkAction } from '../../administration/choices.ts'
import type { BulkChange, MemberSelection } from '../../contract.ts'
import { membersApi } from '../members-api.ts'
import { NOBODY, selectionOf } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'

interface Started {
  selection: MemberSelection
  change: BulkChange
  acceptUnverified?: true
}

/** A bulk action that is being prepared: its value, how many it would change, and its start, after which the address shows its progress. */
export function useBulkChange(action: BulkAction, table: UsersTable) {
  const [value, setValue] = useState<string>(action === 'approve' ? ADMITTED_TYPES[0] : '')
  const [accepts, setAccepts] = useState(false)
  const change = changeOf(action, value)
  const selection = selectionOf(table.selected, table.filter)
  const preview = useQuery({
    queryKey: ['members', 'bulkPreview', selection, change],
    queryFn: ({ signal }) => membersApi.previewBulk({ selection, change: change as BulkChange }, { signal }),
    enabled: change !== undefined,
  })
  const { willChange = 0, unverified = 0 } = preview.data ?? {}
  const { busy, problem, submit } = useSend({
    send: (started: Started, options) => membersApi.startBulk(started, options),
    onSuccess: ({ id }) => {
      table.select(NOBODY)
      table.change({ job: id })
    },
  })
  return {
    value,
    setValue,
    preview,
    accepts,
    setAccepts,
    /** How many are changed if it starts now. */
    count: accepts ? willChange : willChange - unverified,
    busy,
    problem,
    start: async () => {
      if (change) await submit({ selection, change, ...(accepts ? { acceptUnverified: true } : {}) })
    },
  }
}

/** Undefined while nothing has been chosen; an empty date, company type or supplier stands for none. */
function changeOf(action: BulkAction, value: string): BulkChange | undefined {
  switch (action) {
    case 'approve': {
      const userType = ADMITTED_TYPES.find((each) => each === value)
      return userType && { action, userType }
    }
    case 'userType': {
      const userType = USER_TYPES.find((each) => each === value)
      return userType && { action, userType }
    }
    case 'expiryDate':
      return { action, expiryDate: value || null }
    case 'companyType':
      return { action, companyType: value }
    case 'supplier':
      return { action, supplier: value }
    case 'legalAccess':
      return value === 'on' || value === 'off' ? { action, legalAccess: value } : undefined
  }
}
