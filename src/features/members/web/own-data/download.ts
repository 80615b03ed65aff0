import { download } from '#platform/web/download.ts'

/** Fetches the export and hands it to the browser to save. Throws `ApiProblem`. */
export const downloadMyData = (): Promise<void> => download('/api/account/export', 'my-data.zip')
