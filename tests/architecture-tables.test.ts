import { describe, expect, test } from 'vitest'
import { declaredTables, migratedTables, tableEdges, tablesNamedIn } from './architecture/tables.ts'

/** Tables without a row type, as only raw SQL or the database's own functions name them. */
const UNDECLARED: Record<string, string> = {
  forum_thread_text: 'forum',
  legal_journal: 'legal-register',
  legal_journal_head: 'legal-register',
  member_rate: 'platform',
  recent_view: 'platform',
  save_order: 'platform',
}

/**
 * Tables that another room's SQL may name, with the reason: one statement needs both rooms' rows. Everything else goes through the
 * owner's public functions, which may return parts of SQL.
 */
type Drawn = readonly [room: string, owner: string, tables: string[], reason: string]
const DRAWN: readonly Drawn[] = [
  ['app', 'site', ['site', 'site_host'], 'a command of the owner makes a site before any feature can run for it'],
  ['app', 'insights', ['insight'], 'the notifications of the sample sites are about their newest insights'],
  ['audit', 'platform', ['audit_entry'], 'the feature is the screen of the log that the platform writes'],
  ['members', 'site', ['site'], 'session, switches and the second factor that the site requires are read at once'],
  ['notifications', 'site', ['site'], 'a push message names its site, whose title is read with what it is about'],
  [
    'notifications',
    'members',
    ['member'],
    'recipients are chosen by role and locked in the statement that notifies them',
  ],
  [
    'insights',
    'members',
    ['member'],
    'what a member saved is counted and exported by their role; their mixes are counted under a lock',
  ],
  [
    'insights',
    'files',
    ['file'],
    'lists of an insight’s files and mixes, and their sizes, come with the columns of both',
  ],
  [
    'forum',
    'members',
    ['member'],
    'who follows a thread or is mentioned is chosen among active members in one statement',
  ],
  ['calendar', 'members', ['member'], 'who is reminded of an event is chosen among active members in one statement'],
  [
    'university',
    'members',
    ['member'],
    'who may follow a course, is reminded of a certificate or listed as a learner is chosen, with their names, in one statement',
  ],
  ['university', 'files', ['file'], 'the names and sizes of a lesson’s film and documents come with its contents'],
  ['forum', 'files', ['file'], 'the pictures of a text are read, and made nameless, by whose text they are in'],
  [
    'landing',
    'files',
    ['file'],
    'a picture is unused where no design names it, which one statement decides under its locks',
  ],
  ['cpd', 'members', ['member'], 'whoever has a record is chosen in the statement that adds to it'],
  [
    'legal-register',
    'members',
    ['member'],
    'subscribers are listed by registration or name, with members who have no register',
  ],
]

const owners = new Map([...declaredTables(), ...Object.entries(UNDECLARED)])

describe('tables', () => {
  test('every table of the migrations has a room, and every declared one exists', () => {
    expect([...owners.keys()].toSorted()).toEqual(migratedTables())
  })

  // Reads every file, which is slow on a busy machine.
  test('SQL names the tables of its own room, and those drawn on the map', { timeout: 60_000 }, () => {
    const edges = tableEdges(owners)
    const isDrawn = ({ room, owner, table }: (typeof edges)[number]) =>
      DRAWN.some(([from, to, tables]) => from === room && to === owner && tables.includes(table))
    expect(
      edges.filter((edge) => !isDrawn(edge)).map(({ file, table, owner }) => `${file}: ${table} of ${owner}`),
    ).toEqual([])
    const used = new Set(edges.map(({ room, owner, table }) => `${room} -> ${owner}: ${table}`))
    const drawn = DRAWN.flatMap(([room, owner, tables]) => tables.map((table) => `${room} -> ${owner}: ${table}`))
    expect(drawn.filter((each) => !used.has(each))).toEqual([])
  })
})

describe('the guard itself', () => {
  const tables = ['earned_badge', 'file', 'member', 'session', 'site']
  test.each([
    ["sql.selectFrom('member').innerJoin('file as f', 'f.id', 'member.photo')", ['file', 'member']],
    ["sql.selectFrom(['member', 'site'])", ['member', 'site']],
    ["database.with('raised', (db) => db.updateTable('member'))", ['member']],
    ['raw`exists (select from member m where m.id = ${id})`', ['member']],
    ['raw`left join only "session" s on true`', ['session']],
    ['raw`select 1 from member m, file as f, ${other}, site`', ['file', 'member']],
    ["pool.query('delete from session s using site where true')", ['session', 'site']],
    ['pool.query(`with member as (select 1) insert into site select from member`)', ['site']],
    ["const TABLE = 'earned_badge as badge'", ['earned_badge']],
    ["const help = 'Take the file from member to site.'", []],
    ["const role = 'member'", []],
  ])('%s names %j', (source, named) => {
    expect([...tablesNamedIn('src/a.ts', source, tables)].toSorted()).toEqual(named)
  })
})
