import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow, textOf } from '#tests/architecture/imports.ts'

/** A regular expression in a source file. */
export interface Pattern {
  file: string
  /** As written, with its flags. */
  text: string
  source: string
  flags: string
}

/** Every distinct regular expression in the product's sources, without tests and sample texts. */
export function patternsBelow(folder: string): Pattern[] {
  const found = filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\.test\.tsx?$|\/samples\//.test(file))
    .flatMap((file) => patternsIn(file, textOf(file)))
  return Array.from(new Map(found.map((pattern) => [pattern.text, pattern])).values())
}

/** The regular expressions of one file; a computed one (`new RegExp(…)`) has its source code as text and an empty `source`. */
export function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ file, text: `/${pattern}/${flags}`, source: pattern, flags })
    },
    NewExpression: ({ callee, start, end }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      found.push({ file, text: text.slice(start, end), source: '', flags: '' })
    },
  }).visit(program)
  return found
}

/** Whether a match can have any length, or hundreds of characters: only then can the effort grow faster than the text. */
export const isLong = ({ source }: Pattern): boolean =>
  /[*+]|\{\d+,(\d{3,})?\}/.test(source.replaceAll(/\\[*+]/g, '').replaceAll(/\[[^\]]*\]/g, '[]'))

/** A sample character for each class or escape. */
const SAMPLES: Record<string, string> = {
  w: 'a',
  d: '0',
  s: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
  S: 'x',
  W: ' ',
  D: 'x',
  p: 'A',
}

/** The building blocks of a pattern: characters it names or stands for, and literal words. */
function partsOf(source: string): { characters: string[]; literals: string[] } {
  const escapes = Array.from(source.matchAll(/\\(.)/g), ([, character = '']) => SAMPLES[character] ?? character)
  const plain = source
    .replaceAll(/\\[pPu](\{[^}]*\}|[\da-f]{4})/gi, ' ')
    .replaceAll(/\\./g, ' ')
    .replaceAll(/\{\d*,?\d*\}/g, '')
    .replaceAll(/\(\?(<?[=!]|:|<\w+>)/g, '(')
  const classes = Array.from(source.matchAll(/\[\^?((?:[^\]\\]|\\.)*)\]/g), ([, inside = '']) =>
    inside.replaceAll(/\\./g, ''),
  )
  const named = plain.match(/[^\s()[\]{}|*+?^$.\\]/g) ?? []
  const literals = plain.match(/[^\s()[\]{}|*+?^$.\\]{2,}/g) ?? []
  const characters = new Set([
    ...classes.join(''),
    ...named,
    ...escapes,
    ...(source.includes('.') || source.includes('[^') ? ['x', '<'] : []),
  ])
  return { characters: Array.from(characters).slice(0, 18), literals: Array.from(new Set(literals)).slice(0, 8) }
}

/** Texts of about the given length that might cause backtracking: repeated parts of the pattern, and an end that does not match. */
export function hostileTexts({ source }: Pattern): ((length: number) => string)[] {
  const { characters, literals } = partsOf(source)
  const pairs = characters.flatMap((a) => characters.map((b) => a + b))
  const extended = literals.flatMap((literal) => characters.map((character) => literal + character))
  const repeated = [...characters, ...pairs, ...literals, ...extended].map((part) => ['', part] as const)
  const prefixed = [...characters, ...literals].flatMap((start) =>
    characters.map((character) => [start, character] as const),
  )
  return [...repeated, ...prefixed].map(
    ([start, part]) =>
      (length) =>
        `${start}${part.repeat(Math.max(1, Math.floor(length / part.length)))}\u0001`,
  )
}
