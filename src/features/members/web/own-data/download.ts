import { asProblem, lostConnection, problemOf } from '#platform/web/problem.ts'

/**
 * Fetches the export and hands it to the browser to save. It is read to its end first, so that a download that breaks off is
 * told and no half file is taken for a whole one. Throws `ApiProblem`.
 */
export async function downloadMyData(): Promise<void> {
  const answer = await fetch('/api/account/export', { credentials: 'same-origin' }).catch(() => {
    throw lostConnection()
  })
  if (!answer.ok) throw await problemOf(answer)
  const whole = await answer.blob().catch((thrown: unknown) => {
    throw asProblem(thrown)
  })
  save(whole, /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip')
}

function save(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
