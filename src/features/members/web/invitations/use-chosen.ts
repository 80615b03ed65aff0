import { useState } from 'react'
import type { Invitation } from '../../contract.ts'
import { MAX_ADDRESSES } from '../../invitations/choices.ts'

/** The invitations that are selected, of those on the screen: nobody changes what they do not see. */
export interface Chosen {
  invitations: readonly Invitation[]
  has(id: string): boolean
  choose(ids: readonly string[], isOn: boolean): void
  clear(): void
}

/** Selects invitations of a list, as many as are changed at once. */
export function useChosen(listed: readonly Invitation[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    invitations: listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    choose: (changed, isOn) => {
      const listedIds = new Set(listed.map(({ id }) => id))
      const next = new Set([...ids].filter((id) => listedIds.has(id)))
      for (const id of changed) {
        if (!isOn) next.delete(id)
        else if (next.size < MAX_ADDRESSES) next.add(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
