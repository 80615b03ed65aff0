import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { reportLinksContract } from '../../contract.ts'

export const reportLinksApi = apiOf(reportLinksContract)

/** What a report is about. */
export interface Reported {
  about: 'campaign' | 'advert'
  id: string
  name: string
}

/** The links to a report that work. */
export const linksQuery = ({ about, id }: Reported) =>
  queryOptions({
    queryKey: ['adverts', 'report-links', about, id],
    queryFn: async ({ signal }) => {
      const read = about === 'campaign' ? reportLinksApi.ofCampaign : reportLinksApi.ofAdvert
      return (await read({ id }, { signal })).items
    },
  })
