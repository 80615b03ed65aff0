import pg from 'pg'

export interface AuditChecked {
  entries: number
  /** One line per broken entry: site, number, reason. */
  broken: string[]
}

/**
 * Recomputes the audit log of every site from the database (TEN-B14): consecutive numbers, hashes, links to the previous
 * entry, and non-decreasing times. A truncated end cannot be detected from inside the database.
 */
export async function verifyAudit(client: Pick<pg.ClientBase, 'query'>): Promise<AuditChecked> {
  const { rows: counted } = await client.query<{ entries: number }>('select count(*)::int as entries from audit_entry')
  const { rows } = await client.query<{ host: string; number: number; reason: string }>(CHECK)
  const broken = rows.map(({ host, number, reason }) => `${host}, audit entry ${number}: ${reason}`)
  return { entries: counted[0]?.entries ?? 0, broken }
}

/** The same for the database of `ownerUrl`, with a role that sees all sites. */
export async function verifyAuditOf(ownerUrl: string): Promise<AuditChecked> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await verifyAudit(client)
  } finally {
    await client.end()
  }
}

const CHECK = `
  select coalesce((select h.host from site_host h where h.site_id = checked.site_id order by h.is_primary desc, h.host limit 1),
    'site ' || site_id) as host, number, reason
  from (
    select site_id, number, case
      when number <> coalesce(lag(number) over chain, 0) + 1 then 'entries before it are missing'
      when previous_hash <> coalesce(lag(hash) over chain, '') then 'it is chained to a different entry than the one before it'
      when hash <> audit_hash(entry) then 'it differs from what was recorded'
      when at < lag(at) over chain then 'its time is earlier than that of the entry before it'
    end as reason
    from audit_entry entry window chain as (partition by site_id order by number)
  ) checked
  where reason is not null order by host, number`
