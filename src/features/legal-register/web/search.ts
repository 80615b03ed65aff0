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
 * What the register's address says: the item that is open, which list a phone shows, and how each of the two is narrowed; what
 * begins with `my` is about the own register.
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

export const LONGEST_QUERY = 200
const LONGEST_CHOICE = 120
const MOST_CHOICES = 100
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads any address: what is unknown, of the wrong kind or too long is left out, so that a mistyped link shows the register. */
export function registerSearch(address: Record<string, unknown>): RegisterSearch {
  return {
    key: textOf(address.key).toLowerCase() || undefined,
    tab: address.tab === 'mine' ? 'mine' : undefined,
    q: wordsOf(address.q),
    area: some(choicesOf(address.area)),
    country: some(COUNTRIES.filter((one) => choicesOf(address.country).includes(one))),
    myQ: wordsOf(address.myQ),
    myArea: some(choicesOf(address.myArea)),
    myCountry: some(COUNTRIES.filter((one) => choicesOf(address.myCountry).includes(one))),
    status: some(USER_STATUSES.filter((one) => choicesOf(address.status).includes(one))),
    due: address.due === 'overdue' || address.due === 'soon' ? address.due : undefined,
    responsible: RESPONSIBLE.find((one) => one === address.responsible),
    sort: address.sort === 'due' ? 'due' : undefined,
  }
}

/** Whether this could be the key of an item; another one is never asked for. */
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

function wordsOf(value: unknown): string | undefined {
  return textOf(value).trim().slice(0, LONGEST_QUERY) || undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function choicesOf(value: unknown): string[] {
  const given = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  return [...new Set(given.filter((choice) => choice !== '' && choice.length <= LONGEST_CHOICE))].slice(0, MOST_CHOICES)
}

function some<Value>(list: Value[]): Value[] | undefined {
  return list.length > 0 ? list : undefined
}
