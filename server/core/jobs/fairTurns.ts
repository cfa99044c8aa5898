import { fail } from '../errors/failure'

export interface FairTurnsSettings {
  /** Works that run at a time, one of an account. */
  atOnce: number
  /** More of all accounts are refused at once. */
  maxWaiting: number
  /** More of one account are refused at once. */
  maxWaitingOfAccount: number
  /** Until a work begins. */
  maxWaitMs: number
}

export interface FairTurns {
  /**
   * Runs a work when its account has its turn.
   * @param account `<tenant id>/<account id>`
   * @throws Failure workRunning (many of the account wait), unavailable (many wait, or the turn does not come in time)
   */
  run<T>(account: string, work: () => Promise<T>): Promise<T>
}

const busySeconds = 5

/**
 * Runs one work of an account at a time, and lets accounts have their turns one after another. So a person who sends much delays
 * others by one work of each account. Each process has turns of its own, as it has processors of its own.
 */
export const makeFairTurns = ({ atOnce, maxWaiting, maxWaitingOfAccount, maxWaitMs }: FairTurnsSettings): FairTurns => {
  const running = new Set<string>()
  /** Each starts a work. The accounts are in the order of their turns. */
  const lines = new Map<string, (() => void)[]>()
  let waiting = 0

  const leave = (account: string, start: () => void): void => {
    const left = lines.get(account)!.filter((one) => one !== start)
    lines.delete(account)
    // Behind all others: they have their turns first.
    if (left.length > 0) lines.set(account, left)
    waiting -= 1
  }

  const startNext = (): void => {
    const account = running.size < atOnce && [...lines.keys()].find((one) => !running.has(one))
    if (!account) return
    const [start] = lines.get(account)!
    leave(account, start!)
    running.add(account)
    start!()
  }

  const turn = (account: string): Promise<void> => {
    if (running.size < atOnce && !running.has(account)) {
      running.add(account)
      return Promise.resolve()
    }
    const line = lines.get(account) ?? []
    if (line.length >= maxWaitingOfAccount) return Promise.reject(fail('workRunning', { seconds: busySeconds }))
    if (waiting >= maxWaiting) return Promise.reject(fail('unavailable', { seconds: busySeconds }))
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        leave(account, start)
        reject(fail('unavailable', { seconds: busySeconds }))
      }, maxWaitMs)
      lines.set(account, [...line, start])
      waiting += 1
    })
  }

  return {
    async run(account, work) {
      await turn(account)
      try {
        return await work()
      } finally {
        running.delete(account)
        startNext()
      }
    },
  }
}
