/** Longest answer that is read, in bytes; a page of a hundred objects has less than a tenth of it. */
const MAX_ANSWER_BYTES = 8_000_000

/**
 * `fetch` for the provider's library, which adds the time limit. The provider's address is the library's own constant, and
 * that of the stand-in a setting, so it needs no check as an address that somebody entered; what it answers is still
 * limited: redirects are refused, because they would carry our secret key elsewhere, and so are answers of more than 8 MB.
 */
export async function providerFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error' })
  if (!answer.body) return answer
  const { status, headers } = answer
  return new Response(answer.body.pipeThrough(limited(MAX_ANSWER_BYTES)), { status, headers })
}

function limited(most: number) {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes > most) controller.error(new Error(`The provider answered more than ${most} bytes.`))
      else controller.enqueue(part)
    },
  })
}
