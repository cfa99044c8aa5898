import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * `npm start` as a stranger types it, in this folder as it is: until the printed visitor's link draws its sign-in form in a browser.
 * Then SIGTERM, after which no process of it is left. Ends with 1 and the reason if any of this does not happen.
 */
const startLimitMs = 15 * 60_000
const stopLimitMs = 60_000

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** All processes of this machine, each with its parent. */
const processes = () =>
  spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid ? [{ pid, parent, args }] : []
    })

/** A process and all that it started, itself or by others. */
const familyOf = (first) => {
  const all = processes()
  const family = [String(first)]
  for (const pid of family) family.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid))
  return family
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-first-start-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const child = spawn('npm', ['start'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let visitorLink
createInterface({ input: child.stdout }).on('line', (line) => {
  process.stdout.write(`${line}\n`)
  visitorLink ??= /^ *Visitors \(Chinese\) +(http\S+)/.exec(line)?.[1]
})
const ended = new Promise((resolve) => {
  child.on('exit', (code, signal) => resolve(signal ?? code))
})
const isRunning = () => child.exitCode === null && child.signalCode === null

const until = async (what, limitMs, isSo) => {
  const endMs = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await pause(250)
  }
}

const statusOf = (address) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

const opensForm = async (address) => {
  const { findOrInstallBrowser } = await import('../scripts/lib/browser.mjs')
  const { chromium, devices } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage(devices['Pixel 7'])
    await page.goto(address)
    await page.locator('#sign-in-card').waitFor()
  } finally {
    await browser.close()
  }
}

let family = []
try {
  await until('npm start is ready', startLimitMs, async () => {
    if (!isRunning()) throw new Error(`npm start ended by itself (${await ended})`)
    return (await statusOf(`${url}/readyz`)) === 200
  })
  const site = await (await fetch(url)).text()
  if (!/<script[^>]+src="\.\/js\//.test(site)) throw new Error(`${url} is not the H5 site: ${site.slice(0, 300)}`)
  await until('the links are printed', 10_000, () => visitorLink !== undefined)
  await opensForm(visitorLink)
  process.stdout.write(`The visitor's link draws its sign-in form: ${visitorLink}\n`)
  family = familyOf(child.pid)
  if (family.length < 4) throw new Error(`npm, the server and PostgreSQL should run, but there are ${family.join(', ')}`)
  child.kill('SIGTERM')
  await until('npm start ends after SIGTERM', stopLimitMs, () => !isRunning())
  await until('no process is left', 5000, () => leftOf(family).length === 0).catch(() => {
    throw new Error(`left after SIGTERM:\n${leftOf(family).join('\n')}`)
  })
  if ((await statusOf(url)) !== 0) throw new Error(`${url} still answers`)
  process.stdout.write(`SIGTERM ended all ${family.length} processes of npm start.\n`)
} catch (error) {
  process.stderr.write(`npm start does not hold: ${error.message}\n`)
  for (const pid of new Set([...familyOf(child.pid), ...family])) spawnSync('kill', ['-9', pid])
  process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Those of the processes that still run, or that use the data folder. */
function leftOf(pids) {
  return processes()
    .filter(({ pid, args }) => (pids.includes(pid) || args.includes(dataDir)) && !args.includes('<defunct>'))
    .map(({ pid, args }) => `${pid} ${args}`)
}
