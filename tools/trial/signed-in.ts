import { crowd } from '#tests/kit/crowd.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { Caller, type Refused } from '#tools/trial/caller.ts'
import type { Product } from '#tools/trial/product.ts'

/** Creates this many members of the first sample site, each signed in. */
export async function signedInMembers(
  product: Product,
  count: number,
  refused: Refused,
): Promise<{ id: string; caller: Caller }[]> {
  const ownerUrl = ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined })
  const siteId = await asOwnerOf(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>("select site_id as id from site_host where host = 'localhost'")
    return rows[0]?.id ?? ''
  })
  const people = await crowd(ownerUrl, { siteId, host: 'localhost', count })
  return people.map(({ memberId, token }) => ({
    id: memberId,
    caller: new Caller(product.origin, `session=${token}`, refused),
  }))
}
