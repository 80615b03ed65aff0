import { tellUnauthenticated } from './api.ts'
import { lostConnection, problemOf } from './problem.ts'

/** How long the browser is given to take a file over, in milliseconds. */
const TAKEN_OVER = 60_000

/**
 * Fetches a file and hands it to the browser to save, under the name the server gives it. It is read to its end first, so that a download
 * that breaks off is told and no half file is taken for a whole one. Throws `ApiProblem`.
 */
export async function download(address: string, otherwise: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw lostConnection()
  })
  if (answer.status === 401) tellUnauthenticated()
  if (!answer.ok) throw await problemOf(answer)
  const whole = await answer.blob().catch(() => {
    throw lostConnection()
  })
  save(whole, /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise)
}

function save(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER)
}
