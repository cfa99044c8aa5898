/**
 * @typedef {object} Job
 * @property {string} stage
 * @property {string} name
 * @property {number} expectedMs how long it will probably take
 * @property {number} [weight] how much of the capacity it takes: 1 is one core
 * @property {boolean} [isFirst] before all others
 * @property {string[]} [needs] names of jobs that must have ended before
 * @property {() => Promise<void>} run
 */

/**
 * Runs jobs side by side as far as the capacity goes: what others wait for first, then the longest, so that no long one is left for
 * the end.
 * @param {Job[]} jobs
 * @param {{ capacity: number, onEnd: (job: Job, startedAtMs: number, endedAtMs: number) => void }} options
 */
export const runJobs = async (jobs, { capacity, onEnd }) => {
  const names = new Set(jobs.map(({ name }) => name))
  const waiting = new Set([...jobs].sort((a, b) => b.expectedMs - a.expectedMs))
  const running = new Set()
  const ended = new Set()
  let free = capacity

  const isReady = (job) => (job.needs ?? []).every((need) => !names.has(need) || ended.has(need))
  const isNeeded = ({ name }) => [...waiting].some(({ needs = [] }) => needs.includes(name))
  const next = () => {
    const ready = [...waiting].filter((job) => isReady(job) && ((job.weight ?? 1) <= free + 0.001 || running.size === 0))
    return ready.find(({ isFirst }) => isFirst) ?? ready.find(isNeeded) ?? ready[0]
  }
  const begin = (job) => {
    const weight = Math.min(job.weight ?? 1, capacity)
    const startedAtMs = Date.now()
    waiting.delete(job)
    free -= weight
    const done = job.run().then(() => {
      free += weight
      running.delete(done)
      ended.add(job.name)
      onEnd(job, startedAtMs, Date.now())
    })
    running.add(done)
  }

  while (waiting.size > 0 || running.size > 0) {
    for (let job = next(); job; job = next()) begin(job)
    if (running.size === 0) throw new Error(`nothing can run: ${[...waiting].map(({ name }) => name).join(', ')}`)
    await Promise.race(running)
  }
}
