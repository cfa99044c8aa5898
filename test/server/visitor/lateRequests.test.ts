import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenCalls } from '../../../contract/account/token.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { fileCalls } from '../../../contract/visitor/file.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { recordContactChange } from '../../../server/areas/account/account/accountEvents.service'
import { accountById } from '../../../server/areas/account/account/account.service'
import { inTransaction } from '../../../server/database/connect'
import { aPhone } from '../account/signIn'
import { until } from '../../support/until'
import { heldRequest } from '../support/heldRequest'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'
import { aJpeg } from './upload'

/** A request is let in by its head. What it does comes with its body, up to two minutes later, or waits for a row. */
let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
})
after(() => server.stop())

const aVisitor = (): Promise<Visitor> => server.aVisitor({ exhibition: fair, review: 'none', phone: aPhone() })

const erase = async (visitor: Visitor): Promise<void> => {
  const userId = visitor.accountId
  await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId } })
  const { code } = (await server.outbox())[0]!
  await server.data(ownDataCalls.erase, { as: visitor, body: { userId, value: code! } })
}

const rowsOf = async (sql: string, { tenantId, accountId }: { tenantId: string; accountId: string }) =>
  (await server.app.pool.query<Record<string, unknown>>(sql, [tenantId, accountId])).rows

const formOf = async (visitor: Visitor) =>
  (await rowsOf('SELECT name, form_values FROM registrations WHERE tenant_id = $1 AND account_id = $2', visitor))[0]

const nothing = { name: '', form_values: {} }

test('a form whose end comes after the sign-out is refused', async () => {
  const visitor = await aVisitor()
  const before = await formOf(visitor)
  const held = await heldRequest(server.url, registrationCalls.submit, visitor, personBody())
  await server.data(tokenCalls.signOut, { as: visitor })
  assert.equal(await held.finish(), 401)
  assert.deepEqual(await formOf(visitor), before)
})

test('a form or a person whose end comes after the account was deleted leaves nothing', async () => {
  const visitor = await aVisitor()
  const [form, person] = [
    await heldRequest(server.url, registrationCalls.submit, visitor, personBody()),
    await heldRequest(server.url, people.submit, visitor, personBody({ name: '李明' })),
  ]
  await erase(visitor)
  assert.deepEqual([await form.finish(), await person.finish()], [401, 401])
  assert.deepEqual(await formOf(visitor), nothing)
  assert.deepEqual(await rowsOf('SELECT id FROM accounts WHERE tenant_id = $1 AND managed_by = $2', visitor), [])
})

test('a picture whose end comes after the account was deleted is not kept', async () => {
  const visitor = await aVisitor()
  const part = 'Content-Disposition: form-data; name="file"; filename="face.jpg"\r\nContent-Type: image/jpeg'
  const body = Buffer.concat([Buffer.from(`--xx\r\n${part}\r\n\r\n`), aJpeg(2000), Buffer.from('\r\n--xx--\r\n')])
  const held = await heldRequest(server.url, fileCalls.put, visitor, body, ['content-type: multipart/form-data; boundary=xx'])
  await erase(visitor)
  assert.equal(await held.finish(), 401)
  assert.deepEqual(await rowsOf('SELECT id FROM files WHERE tenant_id = $1 AND account_id = $2', visitor), [])
})

test('a decision whose end comes after the right was taken away is refused', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'underReview' })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: {} })
  const { id, revision } = records.find((one) => one.id === visitor.registrationId)!
  const held = await heldRequest(server.url, reviewCalls.decide, organiser, { id, revision, examineResult: 'approve' })
  await server.app.pool.query("UPDATE accounts SET rights = '{}' WHERE tenant_id = $1 AND id = $2", [fair.tenantId, organiser.accountId])
  // A process trusts its last look at a session for ten seconds.
  server.clock.advance({ seconds: 11 })
  assert.equal(await held.finish(), 403)
  const [row] = await rowsOf('SELECT review_state FROM registrations WHERE tenant_id = $1 AND account_id = $2', visitor)
  assert.equal(row!.review_state, 'underReview')
})

/** Holds the row of a registration, so that requests wait for it in the order in which they came. */
const whileHeld = async (
  visitor: Pick<Visitor, 'tenantId' | 'registrationId'>,
  work: (waiting: (count: number) => Promise<void>) => Promise<unknown>,
) => {
  const gate = await server.app.pool.connect()
  const waiting = (count: number): Promise<void> =>
    until(async () => {
      const { rows } = await server.app.pool.query<{ count: number }>(
        "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      return rows[0]!.count >= count
    }, `${count} requests wait`)
  try {
    await gate.query('BEGIN')
    await gate.query('SELECT 1 FROM registrations WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [visitor.tenantId, visitor.registrationId])
    await work(waiting)
  } finally {
    await gate.query('COMMIT')
    gate.release()
  }
}

test('a form that is stored in the same moment as the account is deleted is deleted with it', async () => {
  const visitor = await aVisitor()
  const sent: Promise<unknown>[] = []
  await whileHeld(visitor, async (waiting) => {
    await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
    const { code } = (await server.outbox())[0]!
    sent.push(server.data(ownDataCalls.erase, { as: visitor, body: { userId: visitor.accountId, value: code! } }))
    await waiting(1)
    sent.push(server.call(registrationCalls.submit, { as: visitor, body: personBody() }))
    await waiting(2)
  })
  await Promise.all(sent)
  server.clock.advance({ seconds: 5 * 60 + 1 })
  await server.app.jobs.runDue()
  assert.deepEqual(await formOf(visitor), nothing)
  const account = await rowsOf('SELECT display_name, phone FROM accounts WHERE tenant_id = $1 AND id = $2', visitor)
  assert.deepEqual(account, [{ display_name: '', phone: null }])
  await server.app.jobs.runDue()
  assert.deepEqual(
    (await server.app.pool.query("SELECT key FROM jobs WHERE tenant_id = $1 AND kind LIKE 'visitor.erase%'", [fair.tenantId])).rows.filter(
      ({ key }) => key === visitor.accountId,
    ),
    [],
    'the second deletion asks for no third',
  )
})

test('a notice that waits or was given up keeps no contact of a deleted account', async () => {
  const visitor = await aVisitor()
  const account = await accountById(server.app, visitor.tenantId, visitor.accountId)
  await inTransaction(server.app.pool, (client) => recordContactChange(server.app, client, account!))
  const about = () => rowsOf("SELECT kind FROM jobs WHERE tenant_id = $1 AND payload->>'accountId' = $2", visitor)
  assert.equal((await about()).length, 1)
  await erase(visitor)
  assert.deepEqual(await about(), [])
})

test('a name that is typed while the form is sent does not replace the name that is reviewed', async () => {
  const owner = await aVisitor()
  const { id, userId } = await server.data(people.save, { as: owner, body: {} })
  const [row] = await rowsOf('SELECT id FROM registrations WHERE tenant_id = $1 AND account_id = $2', { ...owner, accountId: userId })
  const sent: Promise<unknown>[] = []
  await whileHeld({ ...owner, registrationId: String(row!.id) }, async (waiting) => {
    sent.push(server.data(people.submit, { as: owner, body: { ...personBody(), id } }))
    await waiting(1)
    sent.push(server.data(people.save, { as: owner, body: { id, name: 'Mallory Impostor' } }))
    await waiting(2)
  })
  await Promise.all(sent)
  const { records } = await server.data(people.list, { as: owner })
  assert.equal(records[0]!.name, '王丽娜')
})
