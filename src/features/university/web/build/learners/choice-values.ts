import type { MemberChoice } from '#features/members/contract.ts'

export const WAYS = ['people', 'view', 'filter'] as const
export type Way = (typeof WAYS)[number]

/** Whom an assignment is for, in each of the ways to choose; what was chosen in one stays while another is shown. */
export interface ChoiceValues {
  way: Way
  ids: string[]
  view: string
  company: string
  companyType: string
  supplier: string
}

export const NOBODY: ChoiceValues = { way: 'people', ids: [], view: '', company: '', companyType: '', supplier: '' }

/** The choice as the server takes it: undefined while nobody is chosen. */
export function selectionOf({
  way,
  ids,
  view,
  company,
  companyType,
  supplier,
}: ChoiceValues): MemberChoice | undefined {
  if (way === 'people') return ids.length > 0 ? { ids } : undefined
  if (way === 'view') return view === '' ? undefined : { view }
  const name = company.trim()
  const filter = {
    ...(name ? { company: name } : {}),
    ...(companyType ? { companyType: [companyType] } : {}),
    ...(supplier ? { supplier: [supplier] } : {}),
  }
  return Object.keys(filter).length > 0 ? { filter, except: [] } : undefined
}
