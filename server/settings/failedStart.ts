import { statfsSync } from 'node:fs'
import { ConfigError } from './ConfigError'

/** PostgreSQL writes its log in files of 16 MB. Without room for the next one it ends all connections. */
const neededBytes = 24 * 1024 * 1024

const isDiskFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < neededBytes
  } catch {
    return false
  }
}

/** The codes of a full disk: of the system, of PostgreSQL and of our own store. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100', 'full'])

/** The codes of a lost connection. `pg` gives its own sentences none. */
const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', '57P01', '57P02', '57P03'])

interface Problem {
  message?: string
  code?: string
  cause?: unknown
}

/** An error and its causes: the database's own error is below the query builder's. */
const chainOf = (error: unknown): Problem[] => {
  const problem = error as Problem | null | undefined
  return problem ? [problem, ...chainOf(problem.cause)] : []
}

const lostSentences = /^(Connection terminated|Client has encountered a connection error)/

const isLostConnection = ({ code, message }: Problem): boolean => lostCodes.has(code ?? '') || lostSentences.test(message ?? '')

/**
 * A sentence for the person at the terminal, where an error says too little. If the disk is full, a PostgreSQL in the data folder is
 * lost before it says why.
 */
export const explainFailedStart = (error: unknown, { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): unknown => {
  const chain = chainOf(error)
  const isFull = chain.some(({ code }) => fullCodes.has(code ?? ''))
  const isLost = databaseUrl === null && chain.some(isLostConnection) && isDiskFull(dataDir)
  if (!isFull && !isLost) return error
  const isOutside = databaseUrl !== null && chain.some(({ code }) => code === '53100')
  return new ConfigError(
    isOutside
      ? 'The disk of the database is full. Make room on it, and start again. The data is as it was.'
      : `The disk that holds ${dataDir} is full. Make room on it, or name another folder with DATA_DIR, and start again. The data is as it was.`,
    { cause: error },
  )
}
