import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'

// node tools/common-passwords.ts   writes the list of passwords nobody may choose, from zxcvbn's dictionary.
const COUNT = 3_000
const FILE = fileURLToPath(new URL('../src/features/members/accounts/common-passwords.ts', import.meta.url))

// Shorter ones are refused by length, and none contains a space.
const passwords = (dictionary['passwords-common'] as string[])
  .map((word) => word.toLowerCase())
  .filter((word) => word.length >= 8 && !/\s/.test(word))
const commonest = Array.from(new Set(passwords)).slice(0, COUNT)
writeFileSync(
  FILE,
  `/** The ${COUNT.toLocaleString('en-GB')} commonest passwords of 8 characters and more, in lower case; made by tools/common-passwords.ts (ACC-12). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  ${JSON.stringify(commonest.join(' '))}.split(' '),
)
`,
)
