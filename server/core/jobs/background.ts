import Piscina from 'piscina'
import { Failure, fail } from '../errors/failure'
import { makeFairTurns } from './fairTurns'
import type { LimitName, RateLimits } from '../limits/rateLimits'
import { sourceArguments } from '../../settings/sourceArguments'

/** Answers are for a person at a desk: letters, posters, passes. Uploads are what people send. They never wait for each other. */
export type Lane = 'answers' | 'uploads'

/** For whom a work is done. The account has one work of a lane at a time, and so much time an hour. */
export interface WorkOwner {
  lane: Lane
  tenantId: string
  /** Of an account. What belongs to a whole company has `exhibitor/<id>`. */
  accountId: string
}

/** Work that would keep the server from answering others for longer than they notice. It runs in threads of their own. */
export interface Background {
  /**
   * Runs a function of a file in a thread. Its input and its result are copied.
   * @param file that exports it
   * @param input or what reads it when the turn has come, so that nothing large waits in the memory
   * @throws Failure workRunning (many works of the account wait), workSpent (the time of its hour), unavailable (many wait)
   * @throws WorkExhausted
   */
  run<Input, Result>(owner: WorkOwner, file: string, name: string, input: Input | (() => Promise<Input>)): Promise<Result>
  close(): Promise<void>
}

/** A work needed more time or memory than any of ours. An upload that does this is refused as unreadable. */
export class WorkExhausted extends Failure {
  constructor() {
    super('unavailable', { seconds: 5 })
  }
}

/** What a work of an upload comes to where it is exhausted: `run(…).catch(whenExhausted(null))`. */
export const whenExhausted =
  <T>(result: T) =>
  (error: unknown): T => {
    if (error instanceof WorkExhausted) return result
    throw error
  }

export interface BackgroundSettings {
  /** Of each lane. */
  threads: number
  /** Of each lane. More are refused at once. */
  maxWaiting: number
  maxWaitingOfAccount: number
  /** Until a thread begins. */
  maxWaitMs: number
  /** In the thread. A thread whose work takes longer is ended. */
  timeoutMs: number
}

/** A sheet takes a tenth of a second, so the last one that waits has its turn in a few. */
const usual: BackgroundSettings = { threads: 2, maxWaiting: 40, maxWaitingOfAccount: 8, maxWaitMs: 15_000, timeoutMs: 15_000 }

const idleMs = 60_000
const maxHeapMb = 384

const budgets: Record<Lane, LimitName> = { answers: 'answerMsPerAccountHour', uploads: 'uploadMsPerAccountHour' }

const makePool = (maxThreads: number): Piscina =>
  new Piscina({
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
    recordTiming: false,
    execArgv: sourceArguments(),
    // No secret of the server's is needed there.
    env: { PATH: process.env.PATH, TZ: process.env.TZ },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Two pools of threads that begin with the first work, and end where nobody needs them. */
export const makeBackground = (limits: Pick<RateLimits, 'take' | 'giveBack'>, settings: Partial<BackgroundSettings> = {}): Background => {
  const { threads, timeoutMs, ...waiting } = { ...usual, ...settings }
  const turns = { atOnce: threads, ...waiting }
  const lanes = { answers: makeFairTurns(turns), uploads: makeFairTurns(turns) }
  let pools: Partial<Record<Lane, Piscina>> = {}

  const inThread = async (lane: Lane, filename: string, name: string, input: unknown): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await (pools[lane] ??= makePool(threads)).run(input, { filename, name, signal })
    } catch (error) {
      throw signal.aborted || isOutOfMemory(error) ? new WorkExhausted() : error
    }
  }

  return {
    run<Input, Result>({ lane, tenantId, accountId }: WorkOwner, file: string, name: string, input: Input | (() => Promise<Input>)) {
      const key = `${tenantId}/${accountId}`
      return lanes[lane].run(key, async () => {
        // Its greatest time is taken before, so that works at the same moment in several processes share what is left.
        const seconds = await limits.take(budgets[lane], key, timeoutMs)
        if (seconds > 0) throw fail('workSpent', { seconds })
        let usedMs = 0
        try {
          const given = typeof input === 'function' ? await (input as () => Promise<Input>)() : input
          const startedAt = performance.now()
          try {
            return (await inThread(lane, file, name, given)) as Result
          } finally {
            usedMs = Math.ceil(performance.now() - startedAt)
          }
        } finally {
          await limits.giveBack(budgets[lane], key, timeoutMs - usedMs).catch(() => undefined)
        }
      })
    },
    async close() {
      const closing = Object.values(pools)
      pools = {}
      await Promise.all(closing.map((pool) => pool.destroy()))
    },
  }
}
