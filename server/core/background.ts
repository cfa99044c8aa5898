import { pathToFileURL } from 'node:url'
import Piscina from 'piscina'
import { fail } from './failure'

/** Work that would keep the server from answering others for longer than they notice. It runs in threads of their own. */
export interface Background {
  /**
   * Runs a function of a file in a thread. Its input and its result are copied.
   * @param file that exports it
   * @throws Failure unavailable: too many wait, or it took too long
   */
  run<Input, Result>(file: string, name: string, input: Input): Promise<Result>
  close(): Promise<void>
}

export interface BackgroundSettings {
  threads: number
  /** More are refused at once. */
  maxWaiting: number
  /** From the call to the result. The thread of a work that takes longer is ended. */
  timeoutMs: number
}

/** A sheet takes a tenth of a second, so the last one that waits has its turn in a few. */
const usual: BackgroundSettings = { threads: 2, maxWaiting: 40, timeoutMs: 15_000 }

const idleMs = 60_000
const maxHeapMb = 512

/** A pool of threads that begins with the first work, and ends where nobody needs it. */
export const makeBackground = (settings: Partial<BackgroundSettings> = {}): Background => {
  const { threads, maxWaiting, timeoutMs } = { ...usual, ...settings }
  let pool: Piscina | null = null
  const poolOf = (): Piscina =>
    (pool ??= new Piscina({
      minThreads: 0,
      maxThreads: threads,
      maxQueue: maxWaiting,
      idleTimeout: idleMs,
      recordTiming: false,
      execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
      // No secret of the server's is needed there.
      env: { PATH: process.env.PATH, TZ: process.env.TZ },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    }))
  return {
    async run(file, name, input) {
      const used = poolOf()
      if (used.queueSize >= maxWaiting) throw fail('unavailable', { seconds: 5 })
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await used.run(input, { filename: file, name, signal })
      } catch (error) {
        throw signal.aborted ? fail('unavailable', { seconds: 5 }) : error
      }
    },
    async close() {
      const closing = pool
      pool = null
      await closing?.destroy()
    },
  }
}
