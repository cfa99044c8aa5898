import { setTimeout as pause } from 'node:timers/promises'
import { exhibitionCalls } from '../../contract/entry/exhibition.calls'
import { ticketTypeCalls } from '../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { makeCall } from '../server/support/makeCall'
import type { Exhibition, Visitor } from '../server/support/makers'
import { makeTally } from '../server/support/rushes'
import type { TestServer } from '../server/support/testServer'
import { pairs } from './SoakCase'

export type Phase = ReturnType<ReturnType<typeof makeTally>['figures']>

/** Visitors who look at their fair again and again. */
export interface Load {
  /** Begins a new count. @returns the count so far, without the calls that still wait */
  phase(): Phase
  stop(): Promise<Phase>
}

interface LoadOptions {
  fair: TestServer
  urls: string[]
  exhibition: Exhibition
  people?: number
  pauseMs?: number
}

export const startLoad = async ({ fair, urls, exhibition, people = 16, pauseMs = 10 }: LoadOptions): Promise<Load> => {
  const ticketType = await fair.aTicketType({ exhibition, quota: 1_000_000 })
  const visitors = await fair.visitors(people, { exhibition })
  for (const visitor of visitors) await fair.anOrder({ visitor, ticketType })
  const servers = urls.map((url) => makeCall(() => url))
  let tally = makeTally()
  let isStopped = false
  const look = async (as: Visitor, at: number): Promise<void> => {
    for (let turn = at; !isStopped; turn += 1) {
      const server = servers[turn % servers.length]!
      const calls = [
        () => server.call(exhibitionCalls.list, { at: exhibition }),
        () => server.call(walletCalls.page, { as, query: { current: 1, size: 10 } }),
        () => server.call(ticketTypeCalls.list, { as }),
        () => server.call(registrationCalls.addAndGetAll, { as }),
      ]
      const startedAt = performance.now()
      const answer = await calls[turn % calls.length]!().catch(() => null)
      // It belongs to the phase in which it ends.
      tally.count(answer, performance.now() - startedAt)
      await pause(pauseMs)
    }
  }
  const looking = Promise.all(visitors.map(look))
  const phase = (): Phase => {
    const figures = tally.figures()
    tally = makeTally()
    return figures
  }
  return {
    phase,
    async stop() {
      isStopped = true
      await looking
      return phase()
    },
  }
}

const wellSeconds = 3
const wellWithinMs = 120_000

/** Waits until all is well for some seconds, and begins a new phase. @throws Error if it never is */
export const untilWell = async (load: Load): Promise<void> => {
  const giveUpAtMs = Date.now() + wellWithinMs
  for (let seconds = 0; seconds < wellSeconds;) {
    await pause(1000)
    const phase = load.phase()
    const isWell = phase.answers.ok !== undefined && unwanted('', phase).length === 0
    seconds = isWell ? seconds + 1 : 0
    if (Date.now() > giveUpAtMs) throw new Error(`it does not recover: ${pairs(phase.answers)}`)
  }
}

/** The answers of a phase that must not come. */
export const unwanted = (when: string, { answers }: Phase, ...allowed: string[]): string[] =>
  Object.entries(answers)
    .filter(([name]) => !['ok', ...allowed].includes(name))
    .map(([name, count]) => `${when}: ${count} × ${name}`)

/** A phase in which an answer must have come. */
export const some = (when: string, { answers }: Phase, name = 'ok'): string[] => (answers[name] ? [] : [`${when}: no ${name}`])
