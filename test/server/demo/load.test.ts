import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { loadDemoFair } from '../../../server/demo'
import { demoFairs, machineryFair } from '../../../server/demo/fairs'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import { picturesFolder, picturesPrefix } from '../../../server/core/exhibition/pictures'
import { dayIn } from '../../../server/core/time'
import { startSandbox } from '../../../server/sandboxes'
import { type TestServer, startTestServer } from '../support/testServer'
import { aDemoServer, forget, numberOf, rowsOf, silent, standingClock } from './support'

const at = new Date('2026-05-06T02:30:00Z')
const zone = 'Asia/Shanghai'

/** Drawn again at each load, as secrets must be, or named by the store. */
const drawn: Record<string, string[]> = {
  tenants: ['sealed_settings'],
  accounts: ['password_hash'],
  exhibition_keys: ['public_key', 'sealed_private_key'],
  files: ['storage_key'],
  drafts: ['sealed_content'],
}

const tables = [
  'tenants',
  'exhibitions',
  'exhibition_keys',
  'dictionary_entries',
  'tenant_dictionary_entries',
  'content_pages',
  'accounts',
  'exhibitors',
  'exhibitor_members',
  'products',
  'service_items',
  'service_bookings',
  'registrations',
  'registration_documents',
  'questionnaire_answers',
  'drafts',
  'files',
  'ticket_types',
  'ticket_type_conflicts',
  'ticket_holdings',
  'tickets',
  'entries',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'jobs',
]

/** All rows of a table but for what is drawn. */
const contentOf = async (server: TestServer, table: string): Promise<string[]> => {
  const rows = await rowsOf<{ row: Record<string, unknown> }>(server, `SELECT to_jsonb(t) AS row FROM ${table} t`)
  return rows
    .map(({ row }) => {
      for (const column of drawn[table] ?? []) delete row[column]
      return JSON.stringify(row, (key, value: unknown) => (key === 'sealedNumber' ? 'sealed' : value))
    })
    .sort()
}

let server: TestServer
before(async () => {
  server = await aDemoServer(at)
})
after(() => server.stop())

test('two simultaneous loads create the same fairs', async () => {
  const other = await aDemoServer(at)
  try {
    for (const table of tables) {
      const [one, two] = await Promise.all([contentOf(server, table), contentOf(other, table)])
      assert.ok(one.length > 0, table)
      assert.deepEqual(one, two, table)
    }
  } finally {
    await other.stop()
  }
})

test('a later load creates the same people with later dates', async () => {
  const later = await aDemoServer(new Date('2026-09-01T10:00:00Z'))
  try {
    const people = `SELECT exhibition_id, register_type, review_state, name, company, user_code FROM registrations ORDER BY exhibition_id, user_code`
    assert.deepEqual(await rowsOf(server, people), await rowsOf(later, people))
    for (const { exhibitionId } of demoFairs) {
      const firstDay = (from: TestServer) =>
        numberOf(from, `SELECT replace(starts_on, '-', '') AS number FROM exhibitions WHERE id = $1`, [exhibitionId])
      assert.ok((await firstDay(later)) > (await firstDay(server)))
    }
  } finally {
    await later.stop()
  }
})

test('every demo fair is in the future, and its tickets are for its days', async () => {
  const today = dayIn(at, zone)
  const fairs = await rowsOf<{ id: string; starts_on: string; ends_on: string; days: number }>(
    server,
    `SELECT id, starts_on, ends_on, starts_on::date - $1::date AS days FROM exhibitions`,
    [today],
  )
  assert.equal(fairs.length, 3)
  for (const fair of fairs) {
    assert.ok(fair.days >= 30 && fair.days <= 70, `${fair.id} opens in ${fair.days} days`)
    assert.ok(fair.ends_on >= fair.starts_on)
    const outside = await numberOf(
      server,
      `SELECT count(*) AS number FROM tickets t WHERE exhibition_id = $1 AND day IS NOT NULL AND (day < $2 OR day > $3)`,
      [fair.id, fair.starts_on, fair.ends_on],
    )
    assert.equal(outside, 0)
  }
  const main = fairs.find(({ id }) => id === machineryFair.exhibitionId)!
  assert.ok(main.days >= 37 && main.days <= 43, 'the main fair opens in about forty days')
  const states = await rowsOf<{ state: string }>(
    server,
    `SELECT DISTINCT CASE
    WHEN sale_starts_at > $1 THEN 'notYet' WHEN sale_ends_at <= $1 THEN 'over' WHEN sold = quota THEN 'soldOut' ELSE 'onSale' END AS state
    FROM ticket_types WHERE exhibition_id = $2 ORDER BY 1`,
    [at, main.id],
  )
  assert.deepEqual(
    states.map(({ state }) => state),
    ['notYet', 'onSale', 'over', 'soldOut'],
  )
})

test('a second start changes nothing', async () => {
  const stand = async (): Promise<string[][]> =>
    Promise.all(
      tables.map(async (table) =>
        (await rowsOf<{ row: string }>(server, `SELECT to_jsonb(t)::text AS row FROM ${table} t`)).map(({ row }) => row).sort(),
      ),
    )
  const first = await stand()
  await loadDemoFair(server.app, server.sandbox, silent)
  assert.deepEqual(await stand(), first)
})

test('two servers started together on an empty database create one demo', async () => {
  const one = await startTestServer({ clock: standingClock(at) })
  const two = await one.another()
  try {
    await Promise.all([loadDemoFair(one.app, one.sandbox, silent), loadDemoFair(two.app, two.sandbox, silent)])
    for (const table of tables) assert.deepEqual(await contentOf(one, table), await contentOf(server, table), table)
  } finally {
    await two.stop()
    await one.stop()
  }
})

test('an aborted load leaves nothing of its organiser, and the next start completes it', async () => {
  const broken = await startTestServer({ clock: standingClock(at) })
  try {
    const { storage } = broken.app.gateways
    const { put } = storage
    let puts = 0
    storage.put = async (...file) => {
      puts += 1
      if (puts > 20) throw new Error('the power is gone')
      return put(...file)
    }
    await assert.rejects(loadDemoFair(broken.app, broken.sandbox, silent), /the power is gone/)
    for (const table of ['tenants', 'exhibitions', 'accounts', 'registrations', 'orders', 'tickets', 'exhibition_keys', 'jobs']) {
      assert.equal(await numberOf(broken, `SELECT count(*) AS number FROM ${table}`), 0, table)
    }
    storage.put = put
    await loadDemoFair(broken.app, broken.sandbox, silent)
    assert.deepEqual(await contentOf(broken, 'registrations'), await contentOf(server, 'registrations'))
    assert.deepEqual(await contentOf(broken, 'tickets'), await contentOf(server, 'tickets'))
  } finally {
    await broken.stop()
  }
})

test("after the sandbox has moved, the next start updates the organisers' settings", async () => {
  const dataDir = `${server.dataDir}/elsewhere`
  const moved = await startSandbox({ dataDir })
  try {
    await loadDemoFair(server.app, moved, silent)
    const rows = await rowsOf<{ sealed_settings: string }>(server, 'SELECT sealed_settings FROM tenants')
    for (const { sealed_settings: sealed } of rows) {
      const settings = JSON.parse(server.app.secrets.unseal(sealed)) as {
        mail: { port: number }
        merchant: { apiV3Key: string }
      }
      assert.equal(settings.mail.port, moved.settings.accounts.mail.port)
      assert.equal(settings.merchant.apiV3Key, moved.settings.accounts.merchant.apiV3Key)
    }
  } finally {
    await moved.close()
    forget(dataDir)
    await loadDemoFair(server.app, server.sandbox, silent)
  }
})

test('the stored pictures are exactly those that the fairs name', async () => {
  const folder = picturesFolder(server.app.config.dataDir)
  const fileOf = (url: string): string => {
    assert.ok(url.startsWith(picturesPrefix), url)
    return path.join(folder, url.slice(picturesPrefix.length))
  }
  const exhibitions = await rowsOf<{ config: ExhibitionConfig }>(server, 'SELECT config FROM exhibitions')
  const pages = await rowsOf<{ body_cn: string; body_en: string }>(server, 'SELECT body_cn, body_en FROM content_pages')
  const services = await rowsOf<{ picture: string }>(server, 'SELECT picture FROM service_items')
  const covers = await rowsOf<{ url: string }>(server, 'SELECT cover_url AS url FROM journal_issues')
  const articles = await rowsOf<{ parts: string }>(server, "SELECT concat_ws(' ', cover, body_cn, body_en) AS parts FROM articles")
  const guests = await rowsOf<{ parts: string }>(server, "SELECT concat_ws(' ', photo, intro_cn, intro_en) AS parts FROM guests")
  const inParts = [...articles, ...guests].flatMap(({ parts }) => [...parts.matchAll(/"url": ?"(\/media\/[^"]+)"/g)].map(([, url]) => url!))
  const named = [
    ...covers.map(({ url }) => url),
    ...inParts,
    ...services.map(({ picture }) => picture),
    ...exhibitions.flatMap(({ config }) => [
      config.pageConfig.iconUrl,
      config.functionConfig.shareImage,
      config.functionConfig.shareImageEn,
      ...(config.posters?.background ? [config.posters.background] : []),
      ...(config.hotels ?? []).map(({ picture }) => picture),
      ...(config.cooperationPartners ?? []).flatMap(({ logo, advertisements = [] }) => [
        logo,
        ...advertisements.map(({ picture }) => picture),
      ]),
    ]),
    ...pages.flatMap(({ body_cn: cn, body_en: en }) => [...`${cn}${en}`.matchAll(/src="([^"]+)"/g)].map(([, url]) => url)),
  ]
  assert.ok(named.length >= 3 * 5)
  for (const url of named) assert.ok(existsSync(fileOf(url!)), url)
  const stored = demoFairs.flatMap(({ tenantId, exhibitionId }) =>
    readdirSync(path.join(folder, tenantId, exhibitionId)).map((name) => `${picturesPrefix}${tenantId}/${exhibitionId}/${name}`),
  )
  assert.deepEqual([...new Set(named)].sort(), stored.sort(), 'no picture lies there that no fair names')
})
