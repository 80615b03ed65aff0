import { OutsideProblem } from '#platform/server/outside/read-json.ts'
import type { Headline } from './contract.ts'
import { plainTitle } from './entities.ts'

/** Headlines stored per list. */
const MAX_HEADLINES = 20
/** Posts examined to find them. */
const MAX_POSTS = 200

/**
 * The headlines of a content site's posts list: an array of posts, each with `title.rendered` in HTML and `link` (NEWS-02).
 * Skips posts without a title or a web address. Throws `OutsideProblem` for anything else.
 */
export function headlinesOf(posts: unknown): Headline[] {
  if (!Array.isArray(posts)) throw new OutsideProblem('What it answers is not a list of posts.')
  const headlines: Headline[] = []
  for (const post of posts.slice(0, MAX_POSTS)) {
    const headline = headlineOf(post)
    if (headline) headlines.push(headline)
    if (headlines.length === MAX_HEADLINES) break
  }
  if (headlines.length === 0 && posts.length > 0)
    throw new OutsideProblem('Its posts have no titles with links: title.rendered and link are looked for.')
  return headlines
}

function headlineOf(post: unknown): Headline | undefined {
  const { title, link } = (post ?? {}) as { title?: { rendered?: unknown } | null; link?: unknown }
  const rendered = title?.rendered
  if (typeof rendered !== 'string' || typeof link !== 'string' || link.length > 1_000 || !URL.canParse(link)) return
  const { protocol, href } = new URL(link)
  const text = plainTitle(rendered)
  return text && /^https?:$/.test(protocol) ? { title: text, link: href } : undefined
}
