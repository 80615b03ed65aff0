import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Minimum length of a secret, in characters. */
export const SECRET_LENGTH = 32

/**
 * Reads the secret from `file`. Throws an Error if the file cannot be read, is too short, or is in the data folder: a copy of that would
 * include the key to what it encrypts.
 */
export function secretIn(file: string, dataDir: string): string {
  if (isBelow(realPath(file), realPath(dataDir)))
    throw new Error('PRODUCT_SECRET_FILE lies in DATA_DIR; keep it elsewhere, or a copy of the data holds both.')
  const secret = contentOf(file)
  if (secret.length >= SECRET_LENGTH) return secret
  throw new Error(`The file PRODUCT_SECRET_FILE names has to hold ${SECRET_LENGTH} characters or more.`)
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`The file PRODUCT_SECRET_FILE names cannot be read (${code}).`, { cause })
  }
}

function isBelow(file: string, folder: string) {
  const path = relative(folder, file)
  return !isAbsolute(path) && path.split(sep)[0] !== '..'
}

/** Resolves links in the existing part of a path. */
function realPath(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole) || dirname(whole) === whole) return realpathSync(whole)
  return join(realPath(dirname(whole)), basename(whole))
}
