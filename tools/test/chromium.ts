import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright-core'

/** Debian's Chromium without a frame of its own: the same pages by half of the work. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const usualPaths = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * What is switched off. First the parts of a browser's own frame that are pages themselves: nobody sees them here, and they take
 * about a third of the time of a test. Then what Playwright switches off, as this list takes the place of its own.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
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
  `--disable-features=${UNUSED.join(',')}`,
]

/** Where this machine's Chromium is: what CHROMIUM names, the system's, else Playwright's own; nothing where there is none. */
export function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM, ...usualPaths, chromium.executablePath()]
  return paths.find((file) => file && fs.existsSync(file))
}

/** As root on a Debian-like machine, Chromium can be had by ourselves. Says in a sentence why not, else nothing. */
export function ensureChromium(): string | undefined {
  if (findChromium()) return undefined
  const advice = 'No Chromium was found: install it (apt-get install chromium) or name its program in CHROMIUM.'
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return advice
  console.log('Installing Chromium (apt-get) …')
  if (!aptInstall(HEADLESS_SHELL)) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    if (!aptInstall(HEADLESS_SHELL) && !aptInstall('chromium')) return `apt-get could not install Chromium. ${advice}`
  }
  return findChromium() ? undefined : advice
}

function aptInstall(what: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['install', '-y', '-qq', what], { env, stdio: 'ignore' }).status === 0
}
