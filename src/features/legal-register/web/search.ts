import {
  COUNTRIES,
  type Country,
  RESPONSIBLE,
  type ResponsibleFilter,
  USER_STATUSES,
  type UserStatus,
} from '../contract.ts'

export interface ItemFilters {
  query: string
  area: string[]
  country: Country[]
}

export interface RecordFilters extends ItemFilters {
  status: UserStatus[]
  due: 'overdue' | 'soon' | undefined
  responsible: ResponsibleFilter | undefined
  sort: 'newest' | 'due'
}

/**
 * Query parameters of the register's page: the open item, the tab on a phone, and the filters of both lists; those beginning with `my`
 * belong to the viewer's register.
 */
export interface RegisterSearch {
  key?: string | undefined
  tab?: 'mine' | undefined
  q?: string | undefined
  area?: string[] | undefined
  country?: Country[] | undefined
  myQ?: string | undefined
  myArea?: string[] | undefined
  myCountry?: Country[] | undefined
  status?: UserStatus[] | undefined
  due?: 'overdue' | 'soon' | undefined
  responsible?: ResponsibleFilter | undefined
  sort?: 'due' | undefined
}

/** The item in the modal, by its key. */
export interface ViewSearch {
  view?: string | undefined
}

export const MAX_QUERY_LENGTH = 200
const MAX_CHOICE_LENGTH = 120
const MAX_CHOICES = 100
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses query parameters; unknown, invalid and too long values are left out, so that a mistyped link still shows the register. */
export function registerSearch(address: Record<string, unknown>): RegisterSearch {
  return {
    key: textOf(address.key).toLowerCase() || undefined,
    tab: address.tab === 'mine' ? 'mine' : undefined,
    q: plainTextOf(address.q),
    area: nonEmpty(choicesOf(address.area)),
    country: nonEmpty(COUNTRIES.filter((one) => choicesOf(address.country).includes(one))),
    myQ: plainTextOf(address.myQ),
    myArea: nonEmpty(choicesOf(address.myArea)),
    myCountry: nonEmpty(COUNTRIES.filter((one) => choicesOf(address.myCountry).includes(one))),
    status: nonEmpty(USER_STATUSES.filter((one) => choicesOf(address.status).includes(one))),
    due: address.due === 'overdue' || address.due === 'soon' ? address.due : undefined,
    responsible: RESPONSIBLE.find((one) => one === address.responsible),
    sort: address.sort === 'due' ? 'due' : undefined,
  }
}

/** Whether this can be an item's key; others are never requested. */
export const isKey = (key: string): boolean => KEY.test(key)

export function allFilters({ q, area, country }: RegisterSearch): ItemFilters {
  return { query: q ?? '', area: area ?? [], country: country ?? [] }
}

export function mineFilters(search: RegisterSearch): RecordFilters {
  return {
    query: search.myQ ?? '',
    area: search.myArea ?? [],
    country: search.myCountry ?? [],
    status: search.status ?? [],
    due: search.due,
    responsible: search.responsible,
    sort: search.sort ?? 'newest',
  }
}

export const isNarrowed = (filters: ItemFilters & Partial<RecordFilters>): boolean => {
  const { query, area, country, status, due, responsible } = filters
  const chosen = area.length + country.length + (status?.length ?? 0)
  return query !== '' || chosen > 0 || due !== undefined || responsible !== undefined
}

function plainTextOf(value: unknown): string | undefined {
  return textOf(value).trim().slice(0, MAX_QUERY_LENGTH) || undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function choicesOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  return [...new Set(values.filter((choice) => choice !== '' && choice.length <= MAX_CHOICE_LENGTH))].slice(
    0,
    MAX_CHOICES,
  )
}

function nonEmpty<Value>(list: Value[]): Value[] | undefined {
  return list.length > 0 ? list : undefined
}
