import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright-core'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Without the later ones a Chromium without a network asks its maker's hosts all the time; the first is needed as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where this machine's Chromium is: what CHROMIUM names, the system's, else Playwright's own; nothing where there is none. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM, ...usualPlaces, chromium.executablePath()]
  return places.find((file) => file && fs.existsSync(file))
}

/** As root on a Debian-like machine, Chromium can be had by ourselves. Says in a sentence why not, else nothing. */
export function ensureChromium(): string | undefined {
  if (findChromium()) return undefined
  const advice = 'No Chromium was found: install it (apt-get install chromium) or name its program in CHROMIUM.'
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return advice
  console.log('Installing Chromium (apt-get) …')
  if (!aptInstall()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    if (!aptInstall()) return `apt-get could not install Chromium. ${advice}`
  }
  return findChromium() ? undefined : advice
}

function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: 'ignore' }).status === 0
}
