import pg from 'pg'
import { createSite } from '#app/sites.ts'
import { newId } from '#base/id.ts'
import { hashPassword } from '#features/members/server.ts'

export const SIZES = {
  sites: 5,
  insightsPerSite: Number(process.env.BENCH_INSIGHTS ?? 10_000),
  membersPerSite: Number(process.env.BENCH_MEMBERS ?? 4_000),
}
export const BENCH_PASSWORD = 'bench-password-2026'

const CATEGORIES = ['guidance', 'casestudies', 'policy', 'toolkits', 'procurement', 'events']
export const TOPICS = [
  'water',
  'waste',
  'air',
  'energy',
  'noise',
  'soil',
  'carbon',
  'permits',
  'biodiversity',
  'chemicals',
]
export const VOCABULARY =
  'abstraction audit bank bathing biodiversity boundary carbon catchment cement chemical coastal compliance consent culvert discharge drainage duty effluent emission enforcement evidence exemption farm filter flood forest fuel groundwater habitat hazardous heat impact incident inspection interceptor inventory landfill leachate licence limit meadow meter monitoring noise notice nutrient odour operator outfall particulate permit pesticide pipeline plume pollution pump quarry radon reach receptor recovery recycling register regulator reservoir risk river runoff sampling sediment septic sewage silt site sludge soil solvent spill standard storage stream sulphur surface survey tank tariff threshold tidal tracer transfer treatment trench turbine turbidity upstream utility vapour vessel waste water weir wetland yard zone'.split(
    ' ',
  )

/** Creates a site named `bench-N.localhost` with insights and members. */
export function benchSite(ownerUrl: string, number: number): Promise<string> {
  return filledSite(ownerUrl, `bench-${number}`, async (client, siteId) => {
    await addMembers(client, siteId, `bench-${number}`)
    await addInsights(client, siteId)
    await addLists(client, siteId)
  })
}

/** Creates a site at `NAME.localhost`; `fill` inserts its rows, on a connection bound to the site. */
export async function filledSite(
  ownerUrl: string,
  name: string,
  fill: (client: pg.Client, siteId: string) => Promise<void>,
): Promise<string> {
  const siteId = await createSite(ownerUrl, {
    hosts: [`${name}.localhost`],
    primaries: { appTitle: name, adminSecondFactor: 'off' },
  })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.site', $1, false)", [siteId])
    await fill(client, siteId)
    // As autovacuum would do minutes later, so that no vacuum or checkpoint disturbs the measurement.
    await client.query(`vacuum analyze ${await filledTables(client)}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  return siteId
}

/** Tables with rows. An analysed empty table would be planned for as if it stayed empty. */
async function filledTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ filled: string }>(
    `select string_agg(oid::regclass::text, ', ') as filled from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return rows[0]?.filled ?? ''
}

/** Adds `count` members, `SITE-N@bench.example` with one password; the first is the administrator. */
export async function addMembers(
  client: pg.Client,
  siteId: string,
  site: string,
  count = SIZES.membersPerSite,
): Promise<void> {
  const hash = await hashPassword(BENCH_PASSWORD)
  await client.query(
    `with made as (
       insert into account (id, email, password_hash)
       select gen_random_uuid(), $2 || '-' || n || '@bench.example', $3 from generate_series(1, $4::int) n returning id, email)
     insert into member (site_id, id, account_id, display_name, display_name_key, user_type, sign_up)
     select $1, gen_random_uuid(), id, split_part(email, '@', 1), split_part(email, '@', 1),
            case when email like '%-1@%' then 'admin' else 'subscriber' end, now() - random() * interval '900 days' from made`,
    [siteId, site, hash, count],
  )
}

async function addInsights(client: pg.Client, siteId: string): Promise<void> {
  const paragraphs = Array.from({ length: 400 }, (_, seed) => loremText(seed, 70))
  await client.query(
    `insert into file (site_id, id, name, type, size, access, element, widths, width, height)
     values ($1, $2, 'picture.webp', 'image/webp', 1, 'public', 'featuredimage', '{320,640,1280}', 1280, 720)`,
    [siteId, picture(siteId)],
  )
  await client.query(
    `insert into insight (site_id, id, published_at, title, sub_title, category, tags, labels, author_id, plaintext, content_html, reading_minutes, featured_image, featured_image_alt, front_page)
     select $1, gen_random_uuid(), date_trunc('milliseconds', now() - n * interval '7 minutes'),
       initcap(split_part(p[1 + n % 400], ' ', 1 + n % 40) || ' ' || split_part(p[1 + n * 7 % 400], ' ', 2) || ' ' || split_part(p[1 + n * 13 % 400], ' ', 3)) || ' ' || n,
       left(p[1 + n * 3 % 400], 90), c[1 + n % 6], array[t[1 + n % 10], t[1 + (n / 10) % 10]],
       initcap(split_part(p[1 + n % 400], ' ', 1 + n % 40)) || ' · ' || c[1 + n % 6] || ' · ' || t[1 + n % 10],
       (select id from member where site_id = $1 order by id limit 1), body, '<p>' || body || '</p>', 2, $5, 'A river', n % 50 = 0
     from generate_series(1, $6::int) n, (select $2::text[] p, $3::text[] c, $4::text[] t) v,
       lateral (select v.p[1 + n % 400] || ' ' || v.p[1 + n * 11 % 400] || ' ' || v.p[1 + n * 17 % 400] || case when n % 500 = 0 then ' lamprey' else '' end as body) b`,
    [siteId, paragraphs, CATEGORIES, TOPICS, picture(siteId), SIZES.insightsPerSite],
  )
}

/** Adds categories, topics and a landing page. */
export async function addLists(client: pg.Client, siteId: string): Promise<void> {
  const rows = [...CATEGORIES.map((name) => ['categories', name]), ...TOPICS.map((name) => ['industries', name])]
  await client.query(
    'insert into config_entry (site_id, list, path, name) select $1, l, n, initcap(n) from unnest($2::text[], $3::text[]) as x (l, n)',
    [siteId, rows.map(([list]) => list), rows.map(([, name]) => name)],
  )
  const tabs = [
    {
      name: 'Home',
      components: [
        {
          type: 'introduction',
          config: {
            title: 'Everything we know about rivers',
            subtitle: 'A bench site',
            description: 'Ten thousand insights.',
            animation: 'none',
          },
        },
        { type: 'library', config: { title: 'Newest', categories: [] } },
        {
          type: 'list',
          config: {
            title: 'What we do',
            description: '',
            layout: 'columns',
            items: [
              { title: 'Read', text: 'A lot' },
              { title: 'Ask', text: 'Freely' },
            ],
          },
        },
      ],
    },
  ]
  await client.query("insert into landing_page (site_id, revision, name, tabs) values ($1, 1, 'Front', $2)", [
    siteId,
    JSON.stringify(tabs),
  ])
}

const pictures = new Map<string, string>()

function picture(siteId: string): string {
  const id = pictures.get(siteId) ?? newId()
  pictures.set(siteId, id)
  return id
}

/** Deterministic text for a seed; common words are more frequent than rare ones, as in real text. */
export function loremText(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 1
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const share = state / 2 ** 32
    return VOCABULARY[Math.floor(share * share * VOCABULARY.length)]
  }).join(' ')
}
