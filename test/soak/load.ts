import { setTimeout as pause } from 'node:timers/promises'
import { exhibitionCalls } from '../../contract/entry/exhibition.calls'
import { ticketTypeCalls } from '../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { makeCall } from '../server/support/makeCall'
import type { Exhibition, Visitor } from '../server/support/makers'
import { makeTally } from '../server/support/rushes'
import type { TestServer } from '../server/support/testServer'

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
      const { timed } = tally
      await timed<unknown>(calls[turn % calls.length]!)
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

/** The answers of a phase that none should have got. */
export const unwanted = (when: string, { answers }: Phase, ...allowed: string[]): string[] =>
  Object.entries(answers)
    .filter(([name]) => !['ok', ...allowed].includes(name))
    .map(([name, count]) => `${when}: ${count} × ${name}`)

/** The other way round: a phase in which something must have been answered. */
export const some = (when: string, { answers }: Phase, name = 'ok'): string[] => (answers[name] ? [] : [`${when}: no ${name}`])
