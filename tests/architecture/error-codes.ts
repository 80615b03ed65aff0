import { parseSync, Visitor } from 'oxc-parser'
import { Problem, type ProblemKind } from '#base/problem.ts'
import { filesBelow, textOf } from './imports.ts'

/** Error codes that the server throws, each with its HTTP status. */
export function errorCodes(): Map<string, number> {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/web\//.test(file))
  return new Map(
    files.flatMap((file) => codesIn(file, textOf(file))).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/**
 * A code is the first argument of `new Problem(…)`, `notFound(…)` or a feature's function whose name ends with `Problem`;
 * the codes of internal errors follow `code:`.
 */
export function codesIn(file: string, source: string): [string, number][] {
  const found: [string, number][] = []
  const thrown = ({ callee, arguments: args }: Call) => {
    const made = callee.name ?? ''
    const [code, kind] = args.map((each) => (typeof each.value === 'string' ? each.value : undefined))
    if (!code || !/^[a-z-]+\.[a-z-]+$/.test(code)) return
    if (made === 'notFound') found.push([code, 404])
    if (made.endsWith('Problem')) found.push([code, statusOf(kind)])
  }
  new Visitor({
    NewExpression: thrown,
    CallExpression: thrown,
    Property: ({ key, value }: { key: Node; value: Node }) => {
      if (key.name !== 'code' || value.operator !== '??') return
      if (typeof value.right?.value === 'string') found.push([value.right.value, 500])
    },
  } as ConstructorParameters<typeof Visitor>[0]).visit(parseSync(file, source).program)
  return found
}

interface Node {
  name?: string
  value?: unknown
  operator?: string
  right?: Node
}

interface Call {
  callee: Node
  arguments: Node[]
}

function statusOf(kind: string | undefined): number {
  return new Problem('', (kind ?? 'internal') as ProblemKind, '').status
}
