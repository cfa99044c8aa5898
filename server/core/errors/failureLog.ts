import type { Logger } from 'pino'

/** Without a database, every request fails. More lines of the same failure show nothing, and fill the disk. */
const defaults = { maxLines: 20, windowMs: 60_000 }
const maxKinds = 500

/** What an operator must see of a failed request, without any input of the caller. */
export interface FailedRequest {
  route: string | undefined
  requestId: string
  code: string | undefined
  err: string
  at: string[]
}

export interface FailureLog {
  add(failed: FailedRequest): void
}

/** Logs failed requests. Of one failure of a route it logs a limited number of lines in a minute, and then how many there were. */
export const makeFailureLog = (log: Pick<Logger, 'error'>, { maxLines, windowMs } = defaults): FailureLog => {
  let kinds = new Map<string, { failed: FailedRequest; times: number }>()

  const endWindow = (): void => {
    for (const { failed, times } of kinds.values()) {
      const { route, code, err } = failed
      if (times > maxLines) log.error({ route, code, err, times, notLogged: times - maxLines }, 'requests failed in the same way')
    }
    kinds = new Map()
  }

  return {
    add(failed) {
      if (kinds.size === 0) setTimeout(endWindow, windowMs).unref()
      const name = `${failed.route} ${failed.code ?? failed.err}`
      const kind = kinds.get(name) ?? { failed, times: 0 }
      kind.times += 1
      if (kinds.size < maxKinds) kinds.set(name, kind)
      if (kind.times <= maxLines) log.error(failed, 'request failed')
    },
  }
}

const failureLogs = new WeakMap<Logger, FailureLog>()

/** The one of a running server. */
export const failureLogOf = ({ log }: { log: Logger }): FailureLog => {
  const found = failureLogs.get(log) ?? makeFailureLog(log)
  failureLogs.set(log, found)
  return found
}
