import type pg from 'pg'
import { asOwner } from './rows.ts'
import type { TestApp } from './test-app.ts'

const TABLES = [
  'legal_entry',
  'legal_entry_name',
  'legal_evidence',
  'member_legal_item',
  'legal_item_version',
  'legal_erasure',
  'legal_journal',
  'legal_journal_head',
] as const

/** Runs `forge` with all rights and triggers off, returns the result of `check`, and restores the register's tables. */
export function forged<Answer>(
  app: Pick<TestApp, 'ownerUrl'>,
  forge: (owner: pg.Client) => Promise<unknown>,
  check: () => Promise<Answer>,
): Promise<Answer> {
  return asOwner(app, async (owner) => {
    await owner.query(`set session_replication_role = 'replica'`)
    for (const name of TABLES) await owner.query(`create temporary table copy_of_${name} as select * from ${name}`)
    await forge(owner)
    const answer = await check()
    for (const name of TABLES) {
      await owner.query(`delete from ${name}`)
      await owner.query(`insert into ${name} select * from copy_of_${name}`)
    }
    return answer
  })
}

/** Rebuilds a record's chain from its current entries: numbers, hashes, the record's count and head. */
export const rechain = (owner: pg.Client, recordId: string) =>
  owner.query(`
    do $$
    declare
      r member_legal_item;
      e legal_entry;
      before bytea;
      place int := 0;
    begin
      select * into r from member_legal_item where id = '${recordId}';
      before := legal_record_root(r.site_id, r.id, r.member_id, r.item_id);
      for e in select * from legal_entry where record_id = r.id order by number loop
        delete from legal_entry where id = e.id;
        place := place + 1;
        e.number := place;
        e.previous := before;
        e.hash := sha256(convert_to(legal_entry_words(e), 'UTF8'));
        insert into legal_entry select e.*;
        before := e.hash;
      end loop;
      update member_legal_item set entries = place, head = case when place > 0 then before end where id = r.id;
    end $$`)

/** Rebuilds a site's journal from its current lines: sequence, hashes and head. */
export const rechainJournal = (owner: pg.Client, siteId: string) =>
  owner.query(`
    do $$
    declare
      j legal_journal;
      before bytea := legal_journal_root('${siteId}');
      place bigint := 0;
    begin
      for j in select * from legal_journal where site_id = '${siteId}' order by sequence loop
        delete from legal_journal where site_id = j.site_id and sequence = j.sequence;
        place := place + 1;
        j.sequence := place;
        j.previous := before;
        j.hash := sha256(convert_to(legal_journal_text(j), 'UTF8'));
        insert into legal_journal select j.*;
        before := j.hash;
      end loop;
      update legal_journal_head set sequence = place, hash = before where site_id = '${siteId}';
    end $$`)
