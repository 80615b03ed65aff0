import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow, textOf } from '#tests/architecture/imports.ts'

/** A regular expression as it stands in a source file. */
export interface Pattern {
  file: string
  /** As written, with its flags. */
  text: string
  source: string
  flags: string
}

/** Every regular expression written in the product's own sources, tests and sample texts apart, each text once. */
export function patternsBelow(folder: string): Pattern[] {
  const found = filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\.test\.tsx?$|\/samples\//.test(file))
    .flatMap((file) => patternsIn(file, textOf(file)))
  return Array.from(new Map(found.map((pattern) => [pattern.text, pattern])).values())
}

/** The regular expressions of one file; a computed one (`new RegExp(…)`) is given as its text, `source` empty. */
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

/** Whether a match can be of any length, or of hundreds of letters: only then can its effort grow faster than its text. */
export const isLong = ({ source }: Pattern): boolean =>
  /[*+]|\{\d+,(\d{3,})?\}/.test(source.replaceAll(/\\[*+]/g, '').replaceAll(/\[[^\]]*\]/g, '[]'))

/** Letters that a class or an escape of a pattern stands for. */
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

/** What a pattern is made of: letters that it names or stands for, and the words it spells out. */
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

/** Texts of about so many letters that a pattern might spend its time on: what it is made of, repeated, and then an end that does not fit. */
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
