import { z } from 'zod'

const ERROR = 'A link starts with http:// or https://.'

/** The address of a web page, of at most 300 characters; empty for none. */
export const webLink = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: ERROR }).max(300)], {
  error: ERROR,
})
