import { createContext, use } from 'react'
import type { HeldPictures } from './held-pictures.ts'

/** The section whose fields are shown, and how one of them is changed. */
export interface FieldsOfSection {
  type: string
  config: Readonly<Record<string, unknown>>
  /** Names of the page's tabs. */
  tabs: readonly string[]
  /** What the server said of fields, by path. */
  problems: Readonly<Record<string, string>>
  /** `typing`: one of many letters, all of which are one step. */
  onChange: (path: string, value: unknown, typing?: boolean) => void
  onSettle: () => void
  /** Where uploaded pictures wait for their words while other fields are looked at. */
  held?: HeldPictures
  /** Hears of a picture that waits for its words, by the field's own id, where nothing holds it. */
  onWaiting?: (id: string, waits: boolean) => void
}

export const FieldsContext = createContext<FieldsOfSection | undefined>(undefined)

export function useFields(): FieldsOfSection {
  const fields = use(FieldsContext)
  if (!fields) throw new Error('Fields stand inside the fields of a section.')
  return fields
}

/** What every kind of field is given. */
export interface FieldProps {
  path: string
  label: string
  hint: string | undefined
  value: unknown
  problem: string | undefined
}

/** The words of a field: its label, and the hint where there is one. Fields of items share the section's words. */
export const wordKey = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
