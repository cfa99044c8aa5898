import { errorCodes } from '../../../contract/errorCodes'
import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditDifferences } from './crowd'
import { type Answer, makeCall } from './makeCall'
import type { Exhibition, TicketType, Visitor } from './makers'
import type { TestServer } from './testServer'

/** Many buyers at once, at several servers on one database. */
export interface Rush {
  /** The fair as the test sees it. */
  fair: TestServer
  /** The addresses of the servers. */
  urls: string[]
  buyers: number
}

export interface RushResult {
  requests: number
  /** How often each answer came, by the name of its code. */
  answers: Record<string, number>
  /** A sentence for each thing that is not as it must be. */
  differences: string[]
  p50Ms: number
  p99Ms: number
}

const nameOfCode = new Map<number, string>(Object.entries(errorCodes).map(([name, code]) => [code, name]))

/** What an answer is called in a count. */
export const answerName = ({ code }: Pick<Answer<unknown>, 'code'>): string =>
  code === 200 ? 'ok' : (nameOfCode.get(Number(code)) ?? String(code))

/** Counts answers and times them. */
export const makeTally = () => {
  const answers: Record<string, number> = {}
  const times: number[] = []
  const quantile = (share: number): number => Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
  const count = (answer: Answer<unknown> | null, ms: number): void => {
    times.push(ms)
    const name = answer ? answerName(answer) : 'no answer'
    answers[name] = (answers[name] ?? 0) + 1
  }
  return {
    answers,
    count,
    async timed<T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | null> {
      const startedAt = performance.now()
      const answer = await call().catch(() => null)
      count(answer, performance.now() - startedAt)
      return answer
    },
    figures: () => ({ requests: times.length, answers: { ...answers }, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }),
  }
}

type Wish = { as: Visitor; types: TicketType[]; quantity?: number; key?: string; discountCode?: string | undefined; server: number }

const rushOf = ({ urls }: Rush) => {
  const servers = urls.map((url) => makeCall(() => url))
  const tally = makeTally()
  return {
    tally,
    all: (wishes: Wish[]) =>
      Promise.all(
        wishes.map(({ as, types, quantity = 1, key, discountCode, server }) =>
          tally.timed(() =>
            servers[server % servers.length]!.call(types[0]!.priceFen > 0 ? orderCalls.place : walletCalls.takeFree, {
              as,
              ...(key && { key }),
              body: { items: types.map(({ id }) => ({ ticketTypeId: id, quantity })), ...(discountCode && { discountCode }) },
            }),
          ),
        ),
      ),
  }
}

const soldOf = async ({ fair }: Rush, { tenantId, exhibitionId }: Exhibition): Promise<number> => {
  const { rows } = await fair.app.pool.query<{ sold: number }>(
    'SELECT coalesce(sum(sold), 0)::integer AS sold FROM ticket_types WHERE tenant_id = $1 AND exhibition_id = $2',
    [tenantId, exhibitionId],
  )
  return rows[0]!.sold
}

const unlike = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`]

const onlyThese = (answers: Record<string, number>, ...names: string[]): string[] =>
  Object.keys(answers)
    .filter((name) => !names.includes(name))
    .map((name) => `${answers[name]} × ${name}`)

/** A row by its number: the same wishes in each run. */
const pick = <T>(list: T[], at: number): T => list[at % list.length]!

export const rushes: Record<string, (rush: Rush) => Promise<RushResult>> = {
  async 'one hot ticket type, one each'(rush) {
    const exhibition = await rush.fair.anExhibition()
    const quota = Math.ceil(rush.buyers / 20)
    const type = await rush.fair.aTicketType({ exhibition, quota })
    const buyers = await rush.fair.visitors(rush.buyers, { exhibition })
    const { all, tally } = rushOf(rush)
    await all(buyers.map((as, at) => ({ as, types: [type], server: at })))
    return {
      ...tally.figures(),
      differences: [
        ...unlike('answers', tally.answers.ok, quota),
        ...onlyThese(tally.answers, 'ok', 'ticketSoldOut'),
        ...unlike('sold', await soldOf(rush, exhibition), quota),
        ...(await auditDifferences(rush.fair, exhibition)),
      ],
    }
  },

  async 'one to three each, at most two a person, twice'(rush) {
    const exhibition = await rush.fair.anExhibition()
    const quota = Math.ceil(rush.buyers / 20)
    const type = await rush.fair.aTicketType({ exhibition, quota, limitPerPerson: 2 })
    const buyers = await rush.fair.visitors(rush.buyers, { exhibition })
    const { all, tally } = rushOf(rush)
    await all(
      [0, 1].flatMap((server) => buyers.map((as, at) => ({ as, types: [type], quantity: 1 + ((at + server) % 3), server: at + server }))),
    )
    const { rows } = await rush.fair.app.pool.query('SELECT account_id FROM ticket_holdings WHERE tenant_id = $1 AND held > 2', [
      exhibition.tenantId,
    ])
    return {
      ...tally.figures(),
      differences: [
        ...onlyThese(tally.answers, 'ok', 'ticketSoldOut', 'ticketLimit'),
        ...unlike('sold', await soldOf(rush, exhibition), quota),
        ...unlike('people over the limit', rows.length, 0),
        ...(await auditDifferences(rush.fair, exhibition)),
      ],
    }
  },

  async 'many ticket types, one to three lines each'(rush) {
    const exhibition = await rush.fair.anExhibition()
    const count = 50
    const quota = Math.ceil(rush.buyers / count)
    const types = await Promise.all(Array.from({ length: count }, () => rush.fair.aTicketType({ exhibition, quota })))
    const buyers = await rush.fair.visitors(rush.buyers, { exhibition })
    const { all, tally } = rushOf(rush)
    const answers = await all(
      [0, 1].flatMap((server) =>
        buyers.map((as, at) => ({
          as,
          // Each basket names its types in another order.
          types: Array.from({ length: 1 + (at % 3) }, (_, line) => pick(types, at * 7 + line * (at % 2 ? 11 : 23))),
          server: at + server,
        })),
      ),
    )
    const lines = answers.map((answer, at) => (answer?.success ? 1 + ((at % rush.buyers) % 3) : 0)).reduce((sum, one) => sum + one, 0)
    return {
      ...tally.figures(),
      differences: [
        ...onlyThese(tally.answers, 'ok', 'ticketSoldOut'),
        ...unlike('sold', await soldOf(rush, exhibition), lines),
        ...(await auditDifferences(rush.fair, exhibition)),
      ],
    }
  },

  async 'types that exclude each other'(rush) {
    const exhibition = await rush.fair.anExhibition()
    const quota = Math.ceil(rush.buyers / 10)
    const [a, b, c] = await Promise.all([0, 1, 2].map(() => rush.fair.aTicketType({ exhibition, quota })))
    await rush.fair.aConflict(a!, b!)
    await rush.fair.aConflict(b!, c!)
    const buyers = await rush.fair.visitors(Math.ceil(rush.buyers / 3), { exhibition })
    const { all, tally } = rushOf(rush)
    await all(buyers.flatMap((as, at) => [a, b, c].map((type, which) => ({ as, types: [type!], server: at + which }))))
    const { rows } = await rush.fair.app.pool.query(
      `SELECT 1 FROM ticket_holdings one JOIN ticket_type_conflicts x ON x.tenant_id = one.tenant_id AND x.ticket_type_id = one.ticket_type_id
       JOIN ticket_holdings other ON other.tenant_id = one.tenant_id AND other.account_id = one.account_id AND other.ticket_type_id = x.other_id
       WHERE one.tenant_id = $1 AND one.held > 0 AND other.held > 0`,
      [exhibition.tenantId],
    )
    return {
      ...tally.figures(),
      differences: [
        ...onlyThese(tally.answers, 'ok', 'ticketSoldOut', 'ticketConflict'),
        ...unlike('people who hold two that exclude each other', rows.length, 0),
        ...(await auditDifferences(rush.fair, exhibition)),
      ],
    }
  },

  async 'two types share a hall, and half of the buyers a code'(rush) {
    const exhibition = await rush.fair.anExhibition()
    const hall = Math.ceil(rush.buyers / 5)
    const uses = Math.ceil(rush.buyers / 20)
    const pool = await rush.fair.aPool({ exhibition, capacity: hall })
    // Either type alone would sell the hall twice.
    const types = await Promise.all(
      [0, 1].map(() => rush.fair.aTicketType({ exhibition, quota: hall * 2, priceFen: 9_999, poolIds: [pool] })),
    )
    const organiser = await rush.fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure'] })
    const codes = [{ code: 'HOTSALE', amount: '10.00', maxUses: uses, perPerson: 1 }]
    await rush.fair.data(discountCodeCalls.import, { as: organiser, body: { codes } })
    const buyers = await rush.fair.visitors(rush.buyers, { exhibition })
    const { all, tally } = rushOf(rush)
    const answers = await all(
      buyers.map((as, at) => ({ as, types: [pick(types, at >> 1)], discountCode: at % 2 ? 'HOTSALE' : undefined, server: at })),
    )
    const { rows } = await rush.fair.app.pool.query<{ used: number; sold: number }>(
      `SELECT used, (SELECT sold FROM ticket_pools p WHERE p.tenant_id = c.tenant_id AND p.id = $2) AS sold FROM discount_codes c WHERE tenant_id = $1`,
      [exhibition.tenantId, pool],
    )
    const cheaper = answers.filter((answer) => answer?.success && answer.data.amount === '89.99').length
    return {
      ...tally.figures(),
      differences: [
        ...onlyThese(tally.answers, 'ok', 'ticketSoldOut', 'discountCodeUsedUp'),
        ...unlike('answers', tally.answers.ok, hall),
        ...unlike('sold', await soldOf(rush, exhibition), hall),
        ...unlike('places of the hall', rows[0]!.sold, hall),
        ...unlike('uses of the code', rows[0]!.used, cheaper),
        ...(cheaper > uses ? [`the code was used ${cheaper} times, not at most ${uses}`] : []),
        ...(await auditDifferences(rush.fair, exhibition)),
      ],
    }
  },

  async 'one key six times, at both servers'(rush) {
    const exhibition = await rush.fair.anExhibition()
    const type = await rush.fair.aTicketType({ exhibition, quota: rush.buyers })
    const buyers = await rush.fair.visitors(Math.ceil(rush.buyers / 6), { exhibition })
    const { all, tally } = rushOf(rush)
    const answers = await all(
      buyers.flatMap((as) => Array.from({ length: 6 }, (_, server) => ({ as, types: [type], key: 'the-same-key', server }))),
    )
    const orders = new Set(answers.map((answer) => answer?.data?.orderId).filter(Boolean))
    return {
      ...tally.figures(),
      differences: [
        ...onlyThese(tally.answers, 'ok', 'idempotencyInFlight'),
        ...unlike('different orders', orders.size, buyers.length),
        ...unlike('sold', await soldOf(rush, exhibition), buyers.length),
        ...(await auditDifferences(rush.fair, exhibition)),
      ],
    }
  },
}
