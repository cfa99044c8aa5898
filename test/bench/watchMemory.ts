import { execFileSync } from 'node:child_process'

/** The most memory of a process in megabytes until it is asked, sampled as the system reports it. */
export const watchMemory = (pid: number): (() => number) => {
  let most = 0
  const look = (): void => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
    most = Math.max(most, kilobytes / 1024)
  }
  const timer = setInterval(look, 250)
  return () => {
    clearInterval(timer)
    look()
    return Math.round(most)
  }
}
