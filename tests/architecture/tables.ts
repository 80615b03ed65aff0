import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow, textOf } from './imports.ts'

/** A room whose SQL names a table of another: `forum -> members`. */
export interface TableEdge {
  file: string
  /** The room of the file: a feature, or `platform`, `app`, `ui`, `base`. */
  room: string
  table: string
  owner: string
}

/** `forum` for a file of that feature, else `platform`, `app`, `ui` or `base`. */
export function roomOf(file: string): string {
  const [, room = '', inner = ''] = file.split('/')
  return room === 'features' ? inner : room
}

/** The tables that the migrations create and leave. */
export function migratedTables(): string[] {
  const statements = filesBelow('migrations').map(textOf).join('\n')
  const namedAfter = (verb: RegExp) => Array.from(statements.matchAll(verb), ([, name = '']) => name)
  const left = new Set(namedAfter(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim))
  for (const dropped of namedAfter(/^drop table (\w+)/gim)) left.delete(dropped)
  return [...left].toSorted()
}

/** The room of each table: the one whose file declares its row in `interface Tables`. */
export function declaredTables(): Map<string, string> {
  const files = filesBelow('src').filter((file) => file.endsWith('/tables.ts'))
  return new Map(
    files.flatMap((file) => {
      const [, rows = ''] = /interface Tables \{([^}]*)\}/.exec(textOf(file)) ?? []
      return Array.from(rows.matchAll(/^\s*(\w+):/gm), ([, name = '']): [string, string] => [name, roomOf(file)])
    }),
  )
}

/** The payment provider's stand-in has no database; some of the provider's kinds of objects are called as tables of ours. */
const WITHOUT_DATABASE = 'src/features/payments/stand-in/'

/** Every naming of another room's table below `src`, once per file and table. */
export function tableEdges(owners: ReadonlyMap<string, string>): TableEdge[] {
  return filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .filter((file) => !file.startsWith(WITHOUT_DATABASE))
    .flatMap((file) =>
      [...tablesNamedIn(file, textOf(file), [...owners.keys()])]
        .map((table) => ({ file, room: roomOf(file), table, owner: owners.get(table) ?? '' }))
        .filter(({ room, owner }) => room !== owner),
    )
}

/** Methods of the query builder that name a table first. */
const BUILDER =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|(inner|left|right|full|cross)Join)$/
/** Tags of templates that are SQL, even where they are only part of a statement. */
const TAG = /^(raw|sql)$/
const STATEMENT = /\b(select|insert into|delete from|update \w+ set|lock table)\b/i

/** The tables that SQL in a source file names: in templates and texts, and by the query builder. */
export function tablesNamedIn(file: string, source: string, tables: readonly string[]): Set<string> {
  const found = new Set<string>()
  const known = new Set(tables)
  const note = (name: string | undefined) => {
    if (name !== undefined && known.has(name)) found.add(name)
  }
  const readSql = (text: string) => {
    const inner = commonNames(text)
    for (const name of namesIn(text)) if (!inner.has(name)) note(name)
  }
  const readAny = (text: string) => STATEMENT.test(text) && readSql(text)
  const builderCall = ({ callee, arguments: args }: CallNode) => {
    if (!BUILDER.test(callee.property?.name ?? '')) return
    const named = args.flatMap((each) => each.elements ?? [each])
    for (const { value } of named) if (typeof value === 'string') note(/^\w+/.exec(value)?.[0])
  }
  // Names with an underscore are hardly words, so texts such as `'earned_badge as badge'` count wherever they stand.
  const alone = (text: string) => note(/^(\w+_\w+)(?: as \w+|\.\w+)?$/.exec(text)?.[1])
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }: TaggedNode) => {
      if (TAG.test(tag.name ?? '')) readSql(textIn(quasi))
    },
    TemplateLiteral: (node: TemplateNode) => void readAny(textIn(node)),
    Literal: ({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return
      readAny(value)
      alone(value)
    },
    CallExpression: builderCall,
  } as unknown as ConstructorParameters<typeof Visitor>[0]).visit(parseSync(file, source).program)
  return found
}

/** Names after `from`, `join`, `into`, `update`, `using`, and further ones of a list after `from`. */
function namesIn(sql: string): string[] {
  const single = Array.from(
    sql.matchAll(/\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+)?"?(\w+)/gi),
    ([, name = '']) => name,
  )
  const lists = Array.from(
    sql.matchAll(/\b(?:from|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)+\w+)/gi),
    ([, list = '']) => list.split(',').map((each) => each.trim().split(/\s/)[0] ?? ''),
  )
  return [...single, ...lists.flat()]
}

/** Names that a `with` of this text gives to queries: they hide tables of the same name. */
const commonNames = (sql: string): Set<string> =>
  new Set(
    Array.from(
      sql.matchAll(/\b(\w+)(?:\s*\([\w\s,]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi),
      ([, name = '']) => name,
    ),
  )

const textIn = ({ quasis }: TemplateNode): string => quasis.map(({ value }) => value.cooked ?? '').join(' (computed) ')

interface TemplateNode {
  quasis: { value: { cooked: string | null } }[]
}

interface TaggedNode {
  tag: { name?: string }
  quasi: TemplateNode
}

interface CallNode {
  callee: { property?: { name?: string } }
  arguments: { value?: unknown; elements?: { value?: unknown }[] }[]
}
