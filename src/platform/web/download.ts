import { notifySessionChanged } from './api.ts'
import { lostConnection, problemOf } from './problem.ts'

/** How long the object URL stays valid for the browser to save the file, in milliseconds. */
const REVOKE_AFTER_MS = 60_000

/**
 * Fetches a file and has the browser save it under the server's file name, or `fallbackName`. The file is read completely first,
 * so a broken download is reported and never saved as half a file. With `body`, it is asked for by a POST. Returns the headers of the
 * response. Throws `ApiProblem`.
 */
export async function download(address: string, fallbackName: string, body?: object): Promise<Headers> {
  const answer = await fetch(address, { credentials: 'same-origin', ...(body ? posting(body) : {}) }).catch(() => {
    throw lostConnection()
  })
  if (answer.status === 401) notifySessionChanged()
  if (!answer.ok) throw await problemOf(answer)
  const whole = await answer.blob().catch(() => {
    throw lostConnection()
  })
  saveFile(whole, /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName)
  return answer.headers
}

const posting = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Has the browser save a file under this name. */
export function saveFile(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
