import type pg from 'pg'
import { addLists, addMembers, filledSite, loremText, VOCABULARY } from './data.ts'

export const REGISTER_SIZES = {
  items: Number(process.env.BENCH_LEGAL_ITEMS ?? 2_000),
  members: Number(process.env.BENCH_SUBSCRIBERS ?? 5_000),
  recordsPerMember: 40,
  /** Entries per record, on the site with a history. */
  entries: 3,
}

const AREAS = ['Air', 'Waste', 'Water', 'Energy and Carbon', 'Noise and Nuisance', 'Hazardous Substances', 'Other']
const REGULATORS = ['Environment Agency', 'Natural England', 'Ofwat']

/**
 * Creates a site named `NAME.localhost` with legal items, and members with forty records each; `withHistory` adds entries to every
 * record. Their hashes are dummies: only reading is measured.
 */
export function registerSite(ownerUrl: string, name: string, { withHistory = false } = {}): Promise<string> {
  return filledSite(ownerUrl, name, async (client, siteId) => {
    await addMembers(client, siteId, name, REGISTER_SIZES.members)
    await addLists(client, siteId)
    await client.query('begin')
    // Triggers and foreign keys are skipped for each row; their effects are applied at the end.
    await client.query('set local session_replication_role = replica')
    await client.query(`update site set switches = switches || '{"legalRegister": true}' where id = $1`, [siteId])
    await addItems(client, siteId)
    await addRecords(client, siteId)
    if (withHistory) await addEntries(client, siteId)
    await client.query('commit')
  })
}

async function addItems(client: pg.Client, siteId: string): Promise<void> {
  await client.query(
    `insert into config_entry (site_id, list, path, name)
     select $1::uuid, 'legalCategories', n, n from unnest($2::text[]) n union all select $1::uuid, 'legalRegulators', n, n from unnest($3::text[]) n`,
    [siteId, AREAS, REGULATORS],
  )
  const bodies = Array.from({ length: 100 }, (_, seed) => loremText(seed, 90))
  await client.query(
    `insert into legal_item (site_id, id, created_at, time, title, area, regulators, countries, sectors, link, texts, html, headline)
     select $1::uuid, uuidv7(-n * interval '1 hour'), at, at,
       'The ' || initcap(($2::text[])[1 + n % ${VOCABULARY.length}] || ' ' || ($2::text[])[1 + n * 13 % ${VOCABULARY.length}]) || ' Regulations ' || 1960 + n % 66,
       ($3::text[])[1 + n % ${AREAS.length}], $4, array[(array['England', 'Scotland', 'Wales', 'Ireland'])[1 + n % 4]], '{Commercial,SME}',
       'https://www.legislation.gov.uk/uksi/' || 1960 + n % 66 || '/' || n, jsonb_object_agg(kind, jsonb_build_object('type', 'doc', 'content',
         jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', body)))))),
       jsonb_object_agg(kind, '<p>' || body || '</p>'), left(max(body), 160)
     from generate_series(1, $6::int) n, lateral (select date_trunc('milliseconds', now() - n * interval '1 hour') as at) t,
       lateral (select kind, ($5::text[])[1 + (n + length(kind)) % 100] as body
         from unnest(array['headlineDetails', 'description', 'consequence', 'howThisApplies']) kind) k
     group by n, at`,
    [siteId, VOCABULARY, AREAS, REGULATORS, bodies, REGISTER_SIZES.items],
  )
}

async function addRecords(client: pg.Client, siteId: string): Promise<void> {
  await client.query(
    `insert into member_legal_item (site_id, id, member_id, item_id, user_status, time_added, review_months, next_review)
     select $1::uuid, uuidv7(-k * interval '1 hour'), holder.id, item.id,
       (array['Compliant', 'Compliant', 'In Progress', 'Not Compliant', 'Not applicable'])[1 + (holder.n + k) % 5],
       date_trunc('milliseconds', now() - k * interval '1 hour'), 12, (now() + (k - 5) * interval '9 days')::date
     from (select id, row_number() over (order by id)::int as n from member where site_id = $1) holder, generate_series(1, $2::int) k,
       lateral (select 1 + (holder.n * 7 + k * 41) % $3::int as place) p
       join (select id, row_number() over (order by id)::int as place from legal_item where site_id = $1) item using (place)`,
    [siteId, REGISTER_SIZES.recordsPerMember, REGISTER_SIZES.items],
  )
  await client.query(
    `insert into legal_subscriber (site_id, member_id, since, compliant, in_progress, not_compliant, not_applicable)
     select site_id, member_id, min(time_added), count(*) filter (where user_status = 'Compliant'), count(*) filter (where user_status = 'In Progress'),
       count(*) filter (where user_status = 'Not Compliant'), count(*) filter (where user_status = 'Not applicable')
     from member_legal_item where site_id = $1 group by site_id, member_id`,
    [siteId],
  )
}

async function addEntries(client: pg.Client, siteId: string): Promise<void> {
  await client.query(
    `insert into legal_entry (site_id, record_id, number, id, type, status, note_json, note_html, note_plaintext, author_id, at, previous, hash)
     select site_id, id, n, gen_random_uuid(), 'user', 'Compliant', '{"type":"doc"}', '<p>' || note || '</p>', note, member_id,
       date_trunc('milliseconds', now() - (10 - n) * interval '30 days'), '\\x00', '\\x00'
     from member_legal_item, generate_series(1, $2::int) n, lateral (select ($3::text[])[1 + n % 20] as note) t where site_id = $1`,
    [siteId, REGISTER_SIZES.entries, Array.from({ length: 20 }, (_, seed) => loremText(seed, 30))],
  )
  await client.query(`update member_legal_item set entries = $2, head = '\\x00' where site_id = $1`, [
    siteId,
    REGISTER_SIZES.entries,
  ])
}
