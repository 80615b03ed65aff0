import { createContext, use } from 'react'
import type { PendingPictures } from './pending-pictures.ts'

/** The section whose fields are shown, and the callbacks to change them. */
export interface FieldsOfSection {
  type: string
  config: Readonly<Record<string, unknown>>
  /** Names of the page's tabs. */
  tabs: readonly string[]
  /** Messages of the last refusal, by field path. */
  problems: Readonly<Record<string, string>>
  /** `typing`: part of continuous typing, which is a single undo step. */
  onChange: (path: string, value: unknown, typing?: boolean) => void
  onSettle: () => void
  /** Holds uploaded pictures without a description while other fields are shown. */
  pendingPictures?: PendingPictures
  /** Without `pendingPictures`: reports, by the field's id, whether a picture still needs its description. */
  onPending?: (id: string, isPending: boolean) => void
}

export const FieldsContext = createContext<FieldsOfSection | undefined>(undefined)

export function useFields(): FieldsOfSection {
  const fields = use(FieldsContext)
  if (!fields) throw new Error('Fields stand inside the fields of a section.')
  return fields
}

/** The common props of all field components. */
export interface FieldProps {
  path: string
  label: string
  hint: string | undefined
  value: unknown
  problem: string | undefined
}

/** Key of a field's label and hint. Fields of items share the keys of the section. */
export const messageKey = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
