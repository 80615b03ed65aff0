import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildIfStale } from './build.ts'
import { openShotApp } from './shots/app.ts'
import { writeContactSheet } from './shots/contact-sheet.ts'
import { type Job, jobsOf, readOptions } from './shots/options.ts'
import { Studio } from './shots/studio.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './test/chromium.ts'

// npm run shots                                                takes screenshots of every screen into shots/, with shots/index.html
// npm run shots -- --only profile --site energy --width 390 --theme dark     only these; --only matches part of a name
// npm run shots -- --check                                     no screenshots: exits with 1 if something overflows or is cut off
const FOLDER = join(import.meta.dirname, '../shots')
/** Pages in parallel; more would only wait for the same cores. */
const AT_ONCE = 3

/** Dates in the sites' format; large pictures are painted together with the page. */
const FOR_PICTURES = ['--lang=en-GB', '--disable-checker-imaging']

process.exit((await main()) ? 0 : 1)

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const started = performance.now()
  await buildIfStale({ log: console.log })
  const app = await openShotApp()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGUMENTS, ...FOR_PICTURES],
  })
  try {
    mkdirSync(FOLDER, { recursive: true })
    const jobs = jobsOf(options)
    const found: string[] = []
    const waiting = jobs.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const studio = new Studio(browser, app, options, FOLDER)
        for (const job of waiting) found.push(...(await visited(studio, job)))
        await studio.close()
      }),
    )
    if (!options.check) writeContactSheet(FOLDER)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `${jobs.length} screens in ${seconds} s, ${found.length} of concern${options.check ? '' : '; see shots/index.html'}`,
    )
    return found.length === 0 || !options.check
  } finally {
    await browser.close()
    await app.close()
  }
}

/** Visits one screen and returns its layout errors; an unreachable screen counts as one. */
async function visited(studio: Studio, { screen, site }: Job): Promise<string[]> {
  const findings = await studio.visit(screen, site).catch((thrown: Error) => [`could not be taken: ${thrown.message}`])
  const lines = [...new Set(findings)].map((finding) => `${site} ${screen.name}: ${finding}`)
  for (const line of lines) console.log(line)
  return lines
}
