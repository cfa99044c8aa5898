import type pg from 'pg'
import type { Logger } from 'pino'
import { asFailure } from '../errors/failure'
import { pingDatabase } from '../http/health.sql'

/** Says in the log that the database is lost, and that it is back: one line each, however many requests fail meanwhile. */
export interface DatabaseWatch {
  /** Takes an error that may mean a loss, and looks whether the database still answers. */
  note(error: unknown): void
  stop(): void
}

const askEveryMs = 1000

/** All connections of the pool are busy, which says nothing of the database. */
const isBusy = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect'

/** @param pool whose idle connections show a loss while nobody asks. That of the jobs always has some */
export const watchDatabase = (pool: pg.Pool, log: Pick<Logger, 'error' | 'info'>, everyMs = askEveryMs): DatabaseWatch => {
  let lostAt: number | null = null
  let isAsking = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const lost = (error: Error & { code?: string }): void => {
    if (isStopped) return
    if (lostAt === null && !isBusy(error)) {
      lostAt = Date.now()
      log.error({ code: error.code, err: error.message.split('\n')[0]!.slice(0, 200) }, 'the database is lost')
    }
    if (lostAt === null) isAsking = false
    else timer = setTimeout(ask, everyMs).unref()
  }
  const there = (): void => {
    if (lostAt !== null) log.info({ seconds: Math.round((Date.now() - lostAt) / 1000) }, 'the database is back')
    lostAt = null
    isAsking = false
  }
  const ask = (): void => void pingDatabase(pool).then(there, lost)

  const note = (error: unknown): void => {
    if (isStopped || isAsking || asFailure(error).reason !== 'unavailable') return
    isAsking = true
    ask()
  }

  pool.on('error', note)
  return {
    note,
    stop() {
      isStopped = true
      clearTimeout(timer)
      pool.off('error', note)
    },
  }
}
