import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../contract/orders/order.calls'
import { activationCalls } from '../../contract/tickets/activation.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { ticketHolderCalls } from '../../contract/people/ticketHolder.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { installationWord } from '../../server/core/process/installation'
import { claimInstallation } from '../../server/core/process/installation.sql'
import { sealedColumns } from '../../server/core/secrets/reseal.sql'
import { signCodes } from '../../server/database/schema/attendance'
import { contactEntries, contacts } from '../../server/database/schema/contacts'
import { contactWebhooks } from '../../server/database/schema/contactWebhooks'
import { deptCodes } from '../../server/database/schema/partners'
import { sharedCards } from '../../server/database/schema/sharedCards'
import { visaLetters } from '../../server/database/schema/visaLetters'
import { makeSecrets } from '../../server/core/secrets/secrets'
import { settingsOf } from '../../server/core/exhibition/exhibition'
import { consumeAccountHandle, makeAccountHandle } from '../../server/core/secrets/accountHandle'
import { type SecretPair, folderSecret, newSecret } from '../../server/settings/secretFile'
import { until } from '../support/until'
import { granted } from './account/signIn'
import { type Outcome, root, runCommand } from './support/command'
import type { Exhibition, Visitor } from './support/makers'
import { type TestServer, startTestServer } from './support/testServer'
import { idCards, personBody, withForm } from './visitor/aFair'

const bankTransfer = {
  holder: { cn: '测试会展公司', en: 'Test Fairs Ltd.' },
  bank: { cn: '测试银行', en: 'Test Bank' },
  accountNumber: '3202006009200012345',
  bic: 'ICBKCNBJHUB',
  currency: 'CNY' as const,
  daysToPay: 3,
  untilDaysBefore: 2,
}

const [oldSecret, otherNew] = [newSecret(), newSecret()]

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer({ config: { secret: oldSecret } })
  await claimInstallation(server.app.pool, server.app.secrets.seal(installationWord))
  fair = await server.anExhibition({ config: { ...withForm(), bankTransfer } })
})
after(() => server.stop())

/** Another server on the same database, with these secrets. */
const withSecrets = (pair: SecretPair): Promise<TestServer> =>
  startTestServer({ clock: server.clock, sandbox: server.sandbox, databaseUrl: server.databaseUrl, config: pair })

const keyIdOf = (secret: string): string => makeSecrets({ secret, otherSecret: null }).keyId

/** Values of these tables expire by themselves, or are renewed at each use. */
const shortLived = ['rate_limits', 'sessions', 'sign_in_codes', 'used_handles', 'guesses']

/** Columns of the whole database in which something of a secret is found. */
const columnsWith = async (secret: string): Promise<string[]> => {
  const { rows } = await server.app.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'character varying') AND table_name <> ALL($1)`,
    [shortLived],
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await server.app.pool.query(`SELECT 1 FROM ${table} WHERE strpos(${column}::text, $1) > 0 LIMIT 1`, [
      keyIdOf(secret),
    ])
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found.sort()
}

const documents = [
  { kind: 'idCard', number: idCards[0]! },
  { kind: 'idCard', number: idCards[1]! },
  { kind: 'passport', number: 'E12345678' },
  { kind: 'passport', number: 'E87654321' },
] as const
type Document = (typeof documents)[number]

const registered = async (at: TestServer, document: Document): Promise<Visitor> => {
  const visitor = await at.aVisitor({ exhibition: fair, review: 'none' })
  await at.data(registrationCalls.submit, { as: visitor, body: personBody({ document, taxNumber: '91310115MA1K4XYZ7Q' }) })
  return visitor
}

const reseal = (secret: string, otherSecret: string, ...more: string[]): Promise<Outcome> =>
  runCommand(server, 'secret', ['reseal', ...more], { env: { FAIRGATE_SECRET: secret, FAIRGATE_OTHER_SECRET: otherSecret } })

test('while the secret is changed, all that the old one made is accepted, and nothing new is made with it', async () => {
  const visitor = await registered(server, documents[0])
  const { id } = await server.aTicket({ visitor })
  await server.data(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content: { company: '草稿' } } })
  const handle = await makeAccountHandle(server.app, visitor)
  const changed = await withSecrets({ secret: otherNew, otherSecret: oldSecret })
  const ahead = await withSecrets({ secret: oldSecret, otherSecret: otherNew })
  try {
    const person = await changed.data(registrationCalls.person, { as: visitor })
    assert.deepEqual(person.values.document, { kind: 'idCard', number: '1101**********002X' })
    assert.equal((await changed.data(registrationCalls.draft, { as: visitor }))[0]!.content.company, '草稿')
    assert.match((await changed.data(walletCalls.qrInfo, { as: visitor, query: { id } })).qr, /^FG1:/)
    assert.equal(await consumeAccountHandle(changed.app, visitor, handle), visitor.accountId)

    // Servers that are restarted one after the other renew one session, in any order.
    const refresh = (token: string) => ({ grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token: token })
    let { refreshToken } = visitor
    for (const at of [changed, ahead, changed, ahead, changed]) {
      const tokens = await granted(at, refresh(refreshToken))
      for (const reader of [changed, ahead])
        await reader.data(registrationCalls.addAndGetAll, { as: { ...visitor, token: tokens.access_token } })
      refreshToken = tokens.refresh_token
      server.clock.advance({ minutes: 2 })
    }
    const tabs = await Promise.all([changed, ahead].map((at) => granted(at, refresh(refreshToken))))
    server.clock.advance({ minutes: 2 })
    for (const { refresh_token } of tabs) await granted(ahead, refresh(refresh_token))

    // One document is one document, whichever secret made its hash.
    for (const at of [changed, ahead])
      await at.refused('documentTaken', registrationCalls.submit, {
        as: await at.aVisitor({ exhibition: fair, review: 'none' }),
        body: personBody({ document: documents[0] }),
      })
    await registered(changed, documents[1])
    await ahead.refused('documentTaken', registrationCalls.submit, {
      as: await ahead.aVisitor({ exhibition: fair, review: 'none' }),
      body: personBody({ document: documents[1] }),
    })
  } finally {
    await changed.stop()
    await ahead.stop()
  }
})

test('without the other secret, what a foreign one made is refused', async () => {
  const visitor = await registered(server, documents[2])
  const stranger = await withSecrets({ secret: newSecret(), otherSecret: null })
  try {
    await stranger.refused('notSignedIn', registrationCalls.person, { as: visitor })
  } finally {
    await stranger.stop()
  }
})

test('a change of the secret that is killed is continued, and leaves nothing of the old one', { timeout: 60_000 }, async () => {
  const drafts = await server.visitors(5, { exhibition: fair, review: 'none' })
  for (const as of drafts)
    await server.data(registrationCalls.saveDraft, { as, body: { formId: 'person', version: 3, content: { company: '草稿' } } })
  const notice = { tenantId: fair.tenantId, kind: 'account.notifyOwner', key: 'notice', runAt: server.clock.now() }
  const heldContacts = JSON.stringify({ phone: '+8613800138000', email: null })
  await server.app.jobs.add(server.app.pool, [
    { ...notice, payload: { accountId: drafts[0]!.accountId, before: server.app.secrets.seal(heldContacts) } },
  ])
  const ticketType = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  const batches = [{ batch: 'partners', ticketTypeId: ticketType.id, count: 3 }]
  await server.data(activationCalls.import, { as: organiser, body: { batches } })
  const buyer = await server.aVisitor({ exhibition: fair })
  const { orderId } = await server.anOrder({ visitor: buyer, ticketType })
  await server.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
  const account = JSON.stringify({ holder: 'Li Wei', bank: 'Test Bank', accountNumber: 'GB82WEST12345698765432', bic: '' })
  await server.app.pool.query('UPDATE bank_transfers SET sealed_refund_account = $1 WHERE order_id = $2', [
    server.app.secrets.seal(account),
    orderId,
  ])
  const file = Buffer.from('name,phone,company\n王丽娜,13800138000,华东机械').toString('base64')
  await server.data(ticketHolderCalls.import, { as: buyer, body: { name: 'people.csv', file, agreed: [], kind: 'team' } })
  const { exhibitorId } = await server.anExhibitor({ exhibition: fair })
  const at = server.clock.now()
  await server.app.db.insert(visaLetters).values({
    ...{ ...fair, id: '1', personId: '1', exhibitorId, accountId: buyer.accountId, state: 'approved', version: 2, reason: '' },
    ...{ number: 'WHM7V2A4', departsOn: '2027-01-05', askedAt: at, issuedAt: at },
    sealedPerson: server.app.secrets.seal('{}'),
    sealedCode: server.app.secrets.seal('K7QM4X2D'),
  })
  await server.app.db.insert(deptCodes).values({ ...fair, exhibitorId, sealedCode: server.app.secrets.seal('AGB-1'), expiresAt: at })
  await server.app.db.insert(signCodes).values({
    ...{
      ...fair,
      id: '1',
      place: 'room',
      placeId: '1',
      isRotating: false,
      opensMinutes: 30,
      lateMinutes: null,
      isOpen: true,
      renewedAt: at,
    },
    sealedSecret: server.app.secrets.seal('a secret'),
  })
  const sealed = server.app.secrets.seal('{}')
  const contact = {
    ...fair,
    id: '1',
    exhibitorId,
    source: 'manual' as const,
    firstAt: at,
    firstDay: '2027-04-08',
    lastAt: at,
    tags: [],
    searchGrams: [],
  }
  await server.app.db.insert(contacts).values({ ...contact, sealedState: sealed })
  await server.app.db.insert(contactEntries).values({
    ...{ ...fair, exhibitorId, entryId: '1', contactId: '1', seq: 1, kind: 'note', at, receivedAt: at, sealedPayload: sealed },
  })
  await server.app.db.insert(contactWebhooks).values({
    ...{ ...fair, exhibitorId, address: 'https://crm.example.com/', isOn: true, language: 'cn', changedAt: at, sealedSecret: sealed },
  })
  await server.app.db
    .insert(sharedCards)
    .values({ ...fair, id: '1', exhibitorId, accountId: '1', sealedCard: sealed, tokenHash: 'x', changedAt: at })
  const before = await columnsWith(oldSecret)
  for (const { table, column } of sealedColumns.filter(({ table }) => table !== 'gateway_cache'))
    assert.ok(before.includes(`${table}.${column}`), `${table}.${column}`)
  for (const column of ['registrations.form_values', 'registration_documents.document_hash', 'installation.sealed_word'])
    assert.ok(before.includes(column), column)

  // The command waits for the last draft, and is killed there.
  const keeper = await server.app.pool.connect()
  await keeper.query('BEGIN')
  await keeper.query('SELECT 1 FROM drafts WHERE tenant_id = $1 AND registration_id = $2 FOR UPDATE', [
    fair.tenantId,
    drafts[4]!.registrationId,
  ])
  const child = spawn(process.execPath, ['scripts/run.mjs', path.join('scripts', 'secret.ts'), 'reseal'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      FAIRGATE_SECRET: otherNew,
      FAIRGATE_OTHER_SECRET: oldSecret,
    },
    stdio: 'ignore',
  })
  await until(async () => {
    const { rowCount } = await server.app.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE drafts%'`,
    )
    return rowCount === 1
  }, 'the command waits for the draft')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await keeper.query('COMMIT')
  keeper.release()
  const left = await columnsWith(oldSecret)
  assert.ok(!left.includes('tenants.sealed_settings') && left.includes('registrations.form_values'), 'some are done, and some are not')

  const outcome = await reseal(otherNew, oldSecret)
  assert.deepEqual([outcome.code, outcome.error], [0, ''])
  assert.match(outcome.out, /^\d+ values were encrypted with the new secret, none is left\. Remove FAIRGATE_OTHER_SECRET/)
  assert.deepEqual(await columnsWith(oldSecret), [])
  assert.match((await reseal(otherNew, oldSecret)).out, /^0 values/)
})

test('after the change the new secret alone reads everything, and a document is still one document', async () => {
  const { rows } = await server.app.pool.query<{ id: string }>(
    `SELECT account_id AS id FROM registrations WHERE exhibition_id = $1 AND form_values ? 'document' ORDER BY id LIMIT 1`,
    [fair.exhibitionId],
  )
  const alone = await withSecrets({ secret: otherNew, otherSecret: null })
  try {
    const { accessToken } = await alone.app.sessions.open({ ...fair, accountId: rows[0]!.id, registerType: 'visitor' })
    const as = { ...fair, registerType: 'visitor', token: accessToken }
    const person = await alone.data(registrationCalls.person, { as })
    assert.deepEqual(person.values.document, { kind: 'idCard', number: '1101**********002X' })
    assert.equal(person.values.taxNumber, '9131**********YZ7Q')
    await alone.data(registrationCalls.submit, { as, body: { ...personBody(), values: person.values as Record<string, unknown> } })
    for (const document of documents.slice(0, 3))
      await alone.refused('documentTaken', registrationCalls.submit, {
        as: await alone.aVisitor({ exhibition: fair, review: 'none' }),
        body: personBody({ document }),
      })
    assert.ok((await settingsOf(alone.app, fair.tenantId)).merchant)
  } finally {
    await alone.stop()
  }
})

test('a value that neither secret opens is reported, and given up only on request', async () => {
  await server.app.pool.query(`UPDATE drafts SET sealed_content = 'v2.AAAAAAAA.broken' WHERE tenant_id = $1 AND exhibition_id = $2`, [
    fair.tenantId,
    fair.exhibitionId,
  ])
  const third = newSecret()
  const stuck = await reseal(third, otherNew)
  assert.equal(stuck.code, 2)
  assert.match(stuck.error, /^\d+ values were encrypted with the new secret\. Neither secret opens \d+ others/)
  const { code } = await runCommand(server, 'tenant', ['export', '--tenant', fair.tenantId], { env: { FAIRGATE_SECRET: third } })
  assert.equal(code, 2, 'the old secret is still needed')
  assert.equal((await reseal(third, otherNew, '--leave-unreadable')).code, 0)
  const done = await runCommand(server, 'tenant', ['export', '--tenant', fair.tenantId], { env: { FAIRGATE_SECRET: third } })
  assert.equal(done.error, '')
})

test('a data folder keeps both secrets until the change is done', { timeout: 60_000 }, async () => {
  const other = await startTestServer()
  const env = { FAIRGATE_SECRET: undefined as unknown as string }
  try {
    const { secret } = folderSecret(other.dataDir)
    await claimInstallation(other.app.pool, makeSecrets({ secret, otherSecret: null }).seal(installationWord))
    assert.match((await runCommand(other, 'secret', ['reseal'], { env })).error, /only one secret/)
    assert.equal((await runCommand(other, 'secret', ['change'], { env })).code, 0)
    const pair = folderSecret(other.dataDir)
    assert.deepEqual([pair.otherSecret, pair.secret.length, pair.secret === secret], [secret, 43, false])
    assert.match((await runCommand(other, 'secret', ['change'], { env })).error, /has begun/)
    const { out, error } = await runCommand(other, 'secret', ['reseal'], { env })
    assert.equal(error, '')
    assert.match(out, /The old secret is gone/)
    assert.deepEqual(folderSecret(other.dataDir), { secret: pair.secret, otherSecret: null })
  } finally {
    await other.stop()
  }
})

test('one identity document has another hash with another organiser, so a dump does not link people', async () => {
  const elsewhere = await server.anExhibition({ config: withForm() })
  const at = await withSecrets({ secret: newSecret(), otherSecret: oldSecret })
  try {
    const hashes = async (): Promise<string[]> =>
      (await at.app.pool.query<{ hash: string }>('SELECT document_hash AS hash FROM registration_documents ORDER BY 1')).rows.map(
        ({ hash }) => hash,
      )
    const before = await hashes()
    for (const exhibition of [elsewhere, await at.anExhibition({ config: withForm() })])
      await at.data(registrationCalls.submit, {
        as: await at.aVisitor({ exhibition, review: 'none' }),
        body: personBody({ document: documents[3] }),
      })
    const added = (await hashes()).filter((hash) => !before.includes(hash))
    assert.equal(new Set(added).size, 2)
  } finally {
    await at.stop()
  }
})
