import type { App } from '../App'
import { fail } from '../errors/failure'

export interface Turns {
  /** @throws Failure unavailable, if the turn does not come in time */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

interface Line {
  running: number
  /** Each starts the next work of the line. */
  waiting: (() => void)[]
}

/**
 * Runs at most `limit` works of one key at a time, the others in their order. So the work of one key never takes the connections of
 * all. Each process has turns of its own, as it has connections of its own.
 */
export const makeTurns = (limit: number, maxWaitMs: number): Turns => {
  const lines = new Map<string, Line>()

  const turn = (line: Line): Promise<void> => {
    if (line.running < limit) {
      line.running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        reject(fail('unavailable'))
      }, maxWaitMs)
      line.waiting.push(start)
    })
  }

  const end = (key: string, line: Line): void => {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return {
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      await turn(line)
      try {
        return await work()
      } finally {
        end(key, line)
      }
    },
  }
}

/** The same for one app: a process of tests has several, and each has its own connections. */
export const makeTurnsOfApp = (limit: number, maxWaitMs: number): (<T>(app: App, key: string, work: () => Promise<T>) => Promise<T>) => {
  const all = new WeakMap<App, Turns>()
  return (app, key, work) => {
    const turns = all.get(app) ?? makeTurns(limit, maxWaitMs)
    all.set(app, turns)
    return turns.run(key, work)
  }
}
