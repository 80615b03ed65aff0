import { readFileSync } from 'node:fs'
import { type BareServer, medianOf, oneByOne } from './load.ts'
import { type Product, signedIn } from './product.ts'
import { answerOf, besideBare, note } from './report.ts'
import { universitySite } from './university-data.ts'

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>
const goal = (name: string): number => budget[`university ${name}`] ?? 0

/** What learners and authors read, under load: 500 courses, and one of them with 20,000 learners (issue: the university). */
export async function universityFigures(product: Product, bare: BareServer): Promise<void> {
  const name = 'university'
  console.log('making courses and learners …')
  const { id, topic, outline } = await universitySite(product.ownerUrl, name)
  const lessons = outline.flatMap((section) => section.lessons)
  const member = await signedIn(product, name, 2)
  const admin = await signedIn(product, name, 1)
  const quiz = lessons.at(-1)?.id
  const lists: readonly [label: string, path: string, cookie: string][] = [
    ['grid of courses', '/api/university/courses', member.cookie],
    ['own courses', '/api/university/courses?mine=underWay', member.cookie],
    ['course page', `/api/university/courses/${id}`, member.cookie],
    ['lesson page', `/api/university/courses/${id}/lessons/${lessons[3]?.id}`, member.cookie],
    ['certificates', '/api/university/manage/certificates', admin.cookie],
    ['learners by name', `/api/university/courses/${id}/learners`, admin.cookie],
    ['learners by due date', `/api/university/courses/${id}/learners?sort=dueOn`, admin.cookie],
    ['learners who completed', `/api/university/courses/${id}/learners?state=completed`, admin.cookie],
  ]
  const host = `${name}.localhost:${product.port}`
  const least = goal('one of bare in')
  for (const [label, path, cookie] of lists)
    await besideBare(
      `university, ${label}`,
      bare,
      { port: product.port, path, headers: { host, cookie } },
      1 / least,
      `≥ 1/${least} of bare`,
    )
  // Searches, and what only authors and administrators read.
  const statistics = `/api/university/courses/${id}/lessons/${quiz}`
  for (const [label, path] of [
    ['grid of a topic', `/api/university/courses?topic=${topic}`],
    ['grid, searched', '/api/university/courses?query=permit'],
    ['courses for authors', '/api/university/manage'],
    ['learners in figures', `/api/university/courses/${id}/learners/counts`],
    ['learners, overdue', `/api/university/courses/${id}/learners?overdue=yes`],
    ['learners, searched', `/api/university/courses/${id}/learners?query=university-77`],
    ['certificates, searched', '/api/university/manage/certificates?query=university-77'],
    ['answers to a quiz', `${statistics}/statistics`],
    ['who has no attempt left', `${statistics}/out-of-attempts`],
  ] as const) {
    const read = async () =>
      void (await answerOf({ port: product.port, path, headers: { host, cookie: admin.cookie } }))
    const median = medianOf(await oneByOne(20, read))
    // Counted anew each time; the dialog shows that it counts.
    const most = path.endsWith('statistics') ? goal('statistics, ms') : goal('rare list, ms')
    note(`university, ${label}`, `${median.toFixed(0)} ms`, `≤ ${most} ms`, median <= most, { median })
  }
}
