import { z } from 'zod'
import { normaliseHost } from '#base/host.ts'
import { CommandProblem } from './command-problem.ts'

/** A requested site. */
export interface SiteRequest {
  host: string
  title: string
  email: string
}

const USAGE = 'npm run site -- create HOST "TITLE" ADMIN-E-MAIL'
const LONGEST_TITLE = 80

/** Reads the command line arguments. Throws CommandProblem if they are wrong. */
export function readRequest([command, address = '', name = '', email = '', ...others]: readonly string[]): SiteRequest {
  if (command !== 'create' || !address || others.length > 0) throw mistake(`The command is: ${USAGE}`)
  const host = normaliseHost(address)
  if (!host || /:/.test(address))
    throw mistake(`'${address}' is not a host name; give it without scheme, port and path.`)
  const title = name.normalize('NFC').trim()
  if (!title || title.length > LONGEST_TITLE) throw mistake(`The title has 1 to ${LONGEST_TITLE} characters.`)
  if (!z.email().max(254).safeParse(email.trim()).success)
    throw mistake(`'${email}' is not an e-mail address for the first administrator.`)
  return { host, title, email: email.trim().toLowerCase() }
}

function mistake(sentence: string) {
  return new CommandProblem(sentence, { exitCode: 2 })
}
