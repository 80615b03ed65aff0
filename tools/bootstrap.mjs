// Entry point of every npm script. Runs on any Node from 20 on, also without node_modules: installs what the lock file
// names if it is missing, then continues in the pinned Node version.
//   node tools/bootstrap.mjs start|test|dev|bench … [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const bin = path.join(modules, '.bin')
const stamp = path.join(modules, '.guildhall-lock')
/** Cache of stripped and compiled sources; halves the server's start time. */
const compileCache = path.join(modules, '.cache', 'guildhall-compiled')
const windows = process.platform === 'win32'

const [command = '', ...rest] = process.argv.slice(2)
const script = path.join(root, 'tools', `${command}.ts`)

if (Number.parseInt(process.versions.node, 10) < 20)
  end(`Guildhall needs Node 20 or newer; this is ${process.version}.`)
if (!/^[a-z-]+$/.test(command) || !fs.existsSync(script)) end(`There is no command "${command}" in tools.`)
if (!isInstalled()) install()
run(pinnedNode())

function isInstalled() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const sum = createHash('sha256').update(lock).digest('hex')
  if (textOf(stamp) === sum) return true
  if (!installedByHand(JSON.parse(lock.toString()))) return false
  fs.writeFileSync(stamp, sum)
  return true
}

/** Whether `npm ci` was run already: npm keeps a list of the installed packages. */
function installedByHand(lock) {
  const list = textOf(path.join(modules, '.package-lock.json'))
  if (!list) return false
  const { packages } = JSON.parse(list)
  const expected = Object.entries(lock.packages).filter(([name, { optional }]) => name && !optional)
  return expected.every(([name, { version }]) => packages[name]?.version === version)
}

function install() {
  console.log('Installing what Guildhall needs (npm ci); the first time takes a minute or two …')
  // The build needs the development packages even if NODE_ENV=production would omit them.
  const done = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (done.status !== 0) end(`${done.stdout ?? ''}${done.stderr ?? ''}\nnpm ci did not succeed; its output is above.`)
  if (!isInstalled()) end('npm ci left packages out that package-lock.json names; remove node_modules and try again.')
}

function pinnedNode() {
  const expected = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node
  const pinned = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
  if (runs(pinned, expected)) return pinned
  // If npm's settings disable scripts, the package `node` is installed without its binary.
  console.log(`Fetching Node ${expected} …`)
  npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  if (runs(pinned, expected)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return end(
    `Node ${expected} could not be fetched by npm; start Guildhall with Node 24 or newer, or allow npm its scripts.`,
  )
}

function runs(file, version) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${version}`
}

/** Runs npm: the one that started us, else the one on the path. */
function npm(...args) {
  const own = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }
  if (own?.endsWith('.js') && fs.existsSync(own)) return spawnSync(process.execPath, [own, ...args], options)
  return spawnSync('npm', args, { ...options, shell: windows })
}

function run(node) {
  const child = spawn(node, [script, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the child notices our exit by the closed channel
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  followStarter(child)
  child.on('error', (error) => end(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** A shell between npm and us may swallow signals from npm, so we exit when npm or that shell has exited. */
function followStarter(child) {
  if (!process.env.npm_lifecycle_event || windows) return
  const starters = npmAboveUs()
  setInterval(() => npmAboveUs() === starters || child.kill('SIGTERM'), 300).unref()
}

/** The parent process and, if that is a shell (and visible), the npm above it. */
function npmAboveUs() {
  const shell = /^\d+ \((sh|dash|bash)\) \S (\d+)/.exec(textOf(`/proc/${process.ppid}/stat`))
  return `${process.ppid} ${shell?.[2] ?? ''}`
}

function textOf(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}
