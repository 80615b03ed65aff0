import { newId } from '#base/id.ts'
import type { EntryStatus, UserStatus } from '#features/legal-register/contract.ts'
import { appendEntry } from '#features/legal-register/records/append.ts'
import { sql } from '#platform/server/database/database.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { Person, SiteName, TestApp } from './test-app.ts'
import { paragraphs } from './writing.ts'

/** Switches the legal register on, which is off by default (LEG-03). */
export async function offerRegister(app: TestApp): Promise<void> {
  for (const siteId of Object.values(app.siteIds))
    await app.database
      .site(siteId)
      .run(sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: true }) }))
}

interface PlantedRecord {
  holder: Person
  itemId: string
  status?: UserStatus
  /** When it was removed; active if missing. */
  removed?: Date
  added?: Date
  notes?: string
  site?: SiteName
}

/** Adds an item to a member's register in the database. Returns the record's id. */
export async function plantRecord(
  app: TestApp,
  { holder, itemId, status = 'Not Compliant', removed, added, notes = '', site = 'north' }: PlantedRecord,
): Promise<string> {
  const id = newId()
  await app.database.site(app.siteIds[site]).run(
    sql.insertInto('member_legal_item').values({
      site_id: app.siteIds[site],
      id,
      member_id: app.memberIds[site][holder],
      item_id: itemId,
      status: removed ? 'inactive' : 'active',
      user_status: status,
      ...(added ? { time_added: added } : {}),
      time_removed: removed ?? null,
      notes_json: JSON.stringify(paragraphs(notes)),
      notes_html: notes === '' ? '' : `<p>${notes}</p>`,
      notes_plaintext: notes,
    }),
  )
  return id
}

/** Adds an entry of the record's holder to its history. */
export async function plantEntry(
  app: TestApp,
  { holder, recordId, status = 'Compliant', note = 'We checked.', site = 'north' }: PlantedEntry,
): Promise<void> {
  await app.database.site(app.siteIds[site]).transaction((transaction) =>
    appendEntry(transaction, {
      recordId,
      type: 'user',
      status,
      note: checkRichText(paragraphs(note)),
      authorId: app.memberIds[site][holder],
    }),
  )
}

interface PlantedEntry {
  holder: Person
  recordId: string
  status?: EntryStatus
  note?: string
  site?: SiteName
}
