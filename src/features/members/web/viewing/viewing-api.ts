import { apiOf } from '#platform/web/api.ts'
import { deleteOfflineCopies } from '#platform/web/offline-copies.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { viewingContract } from '../../contract.ts'

export const viewingApi = apiOf(viewingContract)

/** Loads the portal again for another viewer, with nothing left of the one before in memory or offline copies (ACC-38). */
export async function loadAfresh(path: string): Promise<void> {
  await deleteOfflineCopies()
  queryClient.clear()
  window.location.assign(path)
}
