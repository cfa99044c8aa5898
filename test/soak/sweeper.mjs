import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Ends and removes all that a soak has started, when the soak itself has ended: in order, broken off or killed. The soak holds the
 * other end of its input, and writes there which processes start and end.
 */
const folder = process.argv[2]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

const kill = (pid) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

const belongsHere = (pid) =>
  readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}\0`)

/** PostgreSQL's processes work in its data folder. Those that npm started know the folder from their environment. */
const processesIn = () => {
  if (!existsSync('/proc/self')) {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('postmaster.pid'))
      .map((name) => Number(readFileSync(path.join(folder, name), 'utf8').split('\n')[0]))
      .filter((pid) => pid > 1)
  }
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && Number(name) !== process.pid && belongsHere(name)
    } catch {
      return false
    }
  })
}

const mountsIn = () =>
  existsSync('/proc/mounts')
    ? readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[1] ?? '')
        .filter((place) => place.startsWith(`${folder}/`))
    : []

let written = ''
process.stdin.on('data', (chunk) => (written += chunk))
process.stdin.on('end', async () => {
  const running = new Set()
  for (const [event, pid] of written.split('\n').map((line) => line.split(' '))) {
    if (event === 'started') running.add(pid)
    // Its id may be another process's by now.
    if (event === 'ended') running.delete(pid)
  }
  for (const pid of running) kill(Number(pid))
  // A postmaster that is just starting gets its child a moment later.
  for (let round = 0; round < 3; round += 1) {
    for (const pid of processesIn()) kill(Number(pid))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  for (const place of mountsIn()) execFileSync('umount', ['-l', place], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
})
