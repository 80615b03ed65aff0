import { z } from 'zod'

const MAX_LINK = 300
const ERROR = 'A link starts with http:// or https://.'

/** Typed in capitals it is the same address; stored, it has one beginning that everybody can go by. */
const lowerScheme = (url: string) => url.replace(/^https?:/i, (scheme) => scheme.toLowerCase())

/** The address of a web page, of at most 300 characters; empty for none. */
export const webLink = z.union(
  [
    z.literal(''),
    z
      .url({ protocol: /^https?$/, error: ERROR })
      .max(MAX_LINK, `At most ${MAX_LINK} characters.`)
      .overwrite(lowerScheme),
  ],
  { error: ERROR },
)
