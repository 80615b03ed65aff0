import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { reportsContract } from '../../contract.ts'
import type { Reported } from '../sharing/queries.ts'
import { type ReportSearch, reportInput } from './report-search.ts'

const { ofAdvert, ofCampaign } = reportsContract
const reportsApi = apiOf({ ofAdvert, ofCampaign })

/** What was delivered of a campaign or advert in a period. */
export const reportQuery = ({ about, id }: Pick<Reported, 'about' | 'id'>, search: ReportSearch) =>
  queryOptions({
    queryKey: ['adverts', 'report', about, id, search],
    queryFn: ({ signal }) =>
      (about === 'campaign' ? reportsApi.ofCampaign : reportsApi.ofAdvert)({ id, ...reportInput(search) }, { signal }),
    placeholderData: keepPreviousData,
  })
