import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Ends and removes all that a soak has started, when the soak itself has ended: in order, broken off or killed. The soak holds the
 * other end of its input, and writes the id of each process there.
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

/** PostgreSQL's processes work in its data folder. They are no children of the soak. */
const processesIn = () => {
  if (!existsSync('/proc/self')) {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('postmaster.pid'))
      .map((name) => Number(readFileSync(path.join(folder, name), 'utf8').split('\n')[0]))
      .filter((pid) => pid > 1)
  }
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(`${folder}/`)
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
  for (const pid of written.split('\n').filter(Boolean)) kill(Number(pid))
  // A postmaster that is just starting gets its child a moment later.
  for (let round = 0; round < 3; round += 1) {
    for (const pid of processesIn()) kill(Number(pid))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  for (const place of mountsIn()) execFileSync('umount', ['-l', place], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
})
