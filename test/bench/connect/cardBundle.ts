import nacl from 'tweetnacl'
import { cardCalls } from '../../../contract/connect/card.calls'
import { boxOfLine, cardKeysOf, openCard } from '../../../contract/rules/connect/encryptedCard'
import { readPass } from '../../../contract/rules/tickets/pass'
import { type Member, aBadge, aFairOfContacts, aScanner } from '../../server/connect/aBooth'
import { makeCall } from '../../server/support/makeCall'
import type { TestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface CardBundleFigure {
  cards: number
  /** What a phone stores of them. */
  megabytes: number
  /** The first phone, for which the cards are made, and one that asks in the five minutes after it. */
  firstSeconds: number
  nextSeconds: number
  /** A badge that opens its card among all of them, on this machine. */
  openMs: number
}

const atOnce = 1000

/** Copies a row with other values, which are SQL by `n`. */
const copyRows = async ({ app }: TestServer, table: string, where: string, changes: string, count: number): Promise<void> => {
  for (let from = 0; from < count; from += atOnce)
    await app.pool.query(
      `INSERT INTO ${table} SELECT made.* FROM ${table} t CROSS JOIN generate_series($1::bigint, $2::bigint) n
       CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object(${changes})) made WHERE ${where}`,
      [from + 1, Math.min(count, from + atOnce)],
    )
}

const fetchAll = async (url: string, as: Member): Promise<{ lines: string; seconds: number }> => {
  const { data } = makeCall(() => url)
  const startedAt = performance.now()
  let [after, lines] = ['0', '']
  for (let isMore = true; isMore;) {
    const page = await data(cardCalls.bundle, { as, query: { after } })
    lines += page.cards.map((line) => `\n${line}`).join('')
    ;({ next: after, isMore } = page)
  }
  return { lines, seconds: (performance.now() - startedAt) / 1000 }
}

/** The cards of a large fair, as a phone fetches and opens them. */
export const benchCardBundle = async (server: TestServer, cards: number): Promise<CardBundleFigure> => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const { visitor, ticketId, qr } = await aBadge(server, fair, {
    ...{ name: '李雷欧阳', company: '苏州新元精密机械有限公司', email: 'li.lei@example.com' },
  })
  const others = cards - 1
  const own = `t.account_id = ${visitor.accountId}`
  await copyRows(
    server,
    'accounts',
    `t.id = ${visitor.accountId}`,
    `'id', t.id + n, 'phone', '+8619' || lpad(n::text, 9, '0'), 'email', 'v' || n || '@example.com'`,
    others,
  )
  await copyRows(server, 'registrations', own, `'id', t.id + 100000 + n, 'account_id', t.account_id + n, 'user_code', 'v' || n`, others)
  await copyRows(
    server,
    'tickets',
    `t.id = ${ticketId}`,
    `'id', t.id + n, 'account_id', t.account_id + n, 'code', lpad(n::text, 12, '0')`,
    others,
  )
  for (const table of ['accounts', 'registrations', 'tickets']) await server.app.maintenancePool.query(`VACUUM ANALYZE ${table}`)
  const measured = await startMeasuredServer(server.databaseUrl)
  try {
    const first = await fetchAll(measured.url, member)
    const next = await fetchAll(measured.url, member)
    const { pass } = readPass(qr)!
    const startedAt = performance.now()
    const keys = cardKeysOf(nacl, { ...pass, cardKey: pass.cardKey! })
    const box = boxOfLine(first.lines, keys.name)
    const card = box === null ? null : openCard(nacl, keys, Buffer.from(box, 'base64url'))
    const openMs = performance.now() - startedAt
    if (!card?.name) throw new Error('a badge does not open its card')
    const megabytes = first.lines.length / 1024 / 1024
    return { cards, megabytes, firstSeconds: first.seconds, nextSeconds: next.seconds, openMs }
  } finally {
    await measured.stop()
  }
}
