import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountCalls } from '../../../contract/account/account.calls'
import { contactChangeCalls } from '../../../contract/account/contactChange.calls'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, anEmail, askCode, codeParameters, forgetLimits, granted } from './signIn'

const requestCall = '@call:POST /api/blade-user/contact/prove/request'
const proveCall = '@call:POST /api/blade-user/contact/prove'
const submitCall = '@call:POST /api/blade-user/contact/submit'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

/** The code that the account's owner gets at the present contact. */
const ownCode = async (visitor: Visitor, to: string): Promise<string> => {
  await server.data(contactChangeCalls.requestProof, { as: visitor, body: {} })
  return (await server.outbox(`?to=${to}`))[0]!.code!
}

const handleOf = async (visitor: Visitor, to: string): Promise<string> =>
  (await server.data(contactChangeCalls.prove, { as: visitor, body: { value: await ownCode(visitor, to) } })).handle

test(`a person changes the phone with a code to the old and a code to the new one ${requestCall} ${proveCall} ${submitCall}`, async () => {
  const [old, phone] = [aPhone(), aPhone()]
  const visitor = await server.aVisitor({ exhibition: fair, phone: old })
  const other = await server.app.sessions.open({ ...fair, accountId: visitor.accountId, registerType: 'visitor' })
  const handle = await handleOf(visitor, old)
  const value = await askCode(server, fair, { phone })
  assert.equal(await server.data(contactChangeCalls.submit, { as: visitor, body: { handle, phone, value } }), null)
  const account = await server.data(accountCalls.detail, { as: visitor })
  assert.ok(account.phone!.endsWith(phone.slice(-4)), account.phone!)
  assert.deepEqual(
    account.notices.map(({ kind }) => kind),
    ['contactChanged'],
  )
  await server.refused('notSignedIn', accountCalls.detail, { as: { ...visitor, token: other.accessToken } })
  const { user_id: id } = await granted(server, codeParameters(fair, { phone }, await codeAfterAMinute({ phone })))
  assert.equal(id, visitor.accountId)
  const stranger = await granted(server, codeParameters(fair, { phone: old }, await codeAfterAMinute({ phone: old })))
  assert.notEqual(stranger.user_id, visitor.accountId)
  await server.refused('handleInvalid', contactChangeCalls.submit, { as: visitor, body: { handle, phone, value } })
})

const codeAfterAMinute = async (contact: { phone: string }): Promise<string> => {
  await forgetLimits(server)
  return askCode(server, fair, contact)
}

test(`the email address of before receives a notice of the change ${submitCall}`, async () => {
  const [old, email] = [anEmail(), anEmail()]
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email: old })
  const handle = await handleOf(visitor, old)
  await server.data(contactChangeCalls.submit, { as: visitor, body: { handle, email, value: await askCode(server, fair, { email }) } })
  await server.app.jobs.runDue()
  assert.match((await server.outbox(`?to=${old}`))[0]!.text, /was changed/)
  assert.doesNotMatch((await server.outbox(`?to=${email}`))[0]!.text, /was changed/)
  const { rows } = await server.app.pool.query<{ payload: unknown }>('SELECT payload FROM jobs WHERE tenant_id = $1', [fair.tenantId])
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(old))
})

test(`a stolen session changes no contact: neither without a proof, nor with one of another account or session ${submitCall}`, async () => {
  const [mine, theirs, phone] = [aPhone(), aPhone(), aPhone()]
  const visitor = await server.aVisitor({ exhibition: fair, phone: mine })
  const thief = await server.aVisitor({ exhibition: fair, phone: theirs })
  const value = await askCode(server, fair, { phone })
  await server.refused('handleInvalid', contactChangeCalls.submit, { as: visitor, body: { handle: 'x', phone, value } })
  const handle = await handleOf(thief, theirs)
  await server.refused('handleInvalid', contactChangeCalls.submit, { as: visitor, body: { handle, phone, value } })
  const elsewhere = await server.app.sessions.open({ ...fair, accountId: thief.accountId, registerType: 'visitor' })
  const otherSession = { ...thief, token: elsewhere.accessToken }
  await server.refused('handleInvalid', contactChangeCalls.submit, { as: otherSession, body: { handle, phone, value } })
  server.clock.advance({ seconds: 601 })
  await server.refused('handleInvalid', contactChangeCalls.submit, { as: thief, body: { handle, phone, value } })
  const code = await ownCode(visitor, mine)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await server.refused('codeWrong', contactChangeCalls.prove, { as: visitor, body: { value: wrong } })
  await server.refused('invalid', contactChangeCalls.prove, { as: visitor, body: {} })
  await server.refused('notSignedIn', contactChangeCalls.prove, { at: fair, body: { value: code } })
})

test(`the new contact is proven too, and one that another account has is refused ${submitCall}`, async () => {
  const [old, taken, phone] = [aPhone(), aPhone(), aPhone()]
  const visitor = await server.aVisitor({ exhibition: fair, phone: old })
  await server.aVisitor({ exhibition: fair, phone: taken })
  const handle = await handleOf(visitor, old)
  const submit = (body: object) => ({ as: visitor, body: { handle, ...body } as never })
  await server.refused('codeNotAsked', contactChangeCalls.submit, submit({ phone, value: '123456' }))
  await server.refused('phoneInvalid', contactChangeCalls.submit, submit({ phone: '12', value: '123456' }))
  await server.refused('emailInvalid', contactChangeCalls.submit, submit({ email: 'nobody', value: '123456' }))
  await server.refused('invalid', contactChangeCalls.submit, submit({ value: '123456' }))
  const value = await askCode(server, fair, { phone: taken })
  await server.refused('contactTaken', contactChangeCalls.submit, submit({ phone: taken, value }))
  assert.ok((await server.data(accountCalls.detail, { as: visitor })).phone!.endsWith(old.slice(-4)))
})

test(`a person who signed in by WeChat alone adds a first phone ${proveCall}`, async () => {
  const phone = aPhone()
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, wechatSeed: 'contact-change' })
  assert.equal((await server.data(contactChangeCalls.requestProof, { as: visitor, body: {} })).by, 'none')
  const { handle } = await server.data(contactChangeCalls.prove, { as: visitor, body: {} })
  await server.data(contactChangeCalls.submit, { as: visitor, body: { handle, phone, value: await askCode(server, fair, { phone }) } })
  assert.ok((await server.data(accountCalls.detail, { as: visitor })).phone!.endsWith(phone.slice(-4)))
})

test(`a change is stored with its notice or not at all, and the organiser then searches by the new contact ${submitCall}`, async () => {
  const [old, phone] = [aPhone(), aPhone()]
  const visitor = await server.aVisitor({ exhibition: fair, phone: old })
  const change = async () => {
    await forgetLimits(server)
    const body = { handle: await handleOf(visitor, old), phone, value: await askCode(server, fair, { phone }) }
    return server.data(contactChangeCalls.submit, { as: visitor, body })
  }
  const { jobs } = server.app
  const { add } = jobs
  jobs.add = async () => {
    throw new Error('the job table does not answer')
  }
  await assert.rejects(change).finally(() => (jobs.add = add))
  assert.ok((await server.data(accountCalls.detail, { as: visitor })).phone!.endsWith(old.slice(-4)))
  server.clock.advance({ seconds: 61 })
  await change()
  await jobs.runDue()
  const { rows } = await server.app.pool.query<{ contacts: string[] }>(
    'SELECT search_contacts AS contacts FROM registrations WHERE tenant_id = $1 AND account_id = $2',
    [fair.tenantId, visitor.accountId],
  )
  assert.deepEqual(
    rows.map(({ contacts }) => [contacts.includes(old), contacts.includes(phone)]),
    [[false, true]],
  )
})

test(`a session alone replaces no contact where the organiser sends no codes ${requestCall} ${proveCall}`, async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition(), phone: aPhone() })
  await server.app.pool.query('UPDATE tenants SET sealed_settings = $2 WHERE tenant_id = $1', [
    visitor.tenantId,
    server.app.secrets.seal(JSON.stringify({})),
  ])
  await server.refused('accountManaged', contactChangeCalls.requestProof, { as: visitor, body: {} })
  await server.refused('accountManaged', contactChangeCalls.prove, { as: visitor, body: {} })
})

test(`where the fair does not reach a phone, its owner proves by email, and nobody changes to such a phone ${requestCall} ${submitCall}`, async () => {
  const functionConfig = { ...exhibitionConfig.functionConfig, phoneCountries: ['86'] }
  const choosy = await server.anExhibition({ config: { functionConfig } })
  const [phone, email] = ['+33612345679', anEmail()]
  const visitor = await server.aVisitor({ exhibition: choosy, phone, email })
  const { by, contact } = await server.data(contactChangeCalls.requestProof, { as: visitor, body: {} })
  assert.deepEqual([by, contact.includes('@')], ['code', true])
  await forgetLimits(server)
  const handle = await handleOf(visitor, email)
  await server.refused('phoneCountryUnsupported', contactChangeCalls.submit, {
    as: visitor,
    body: { handle, phone: '+33612345680', value: '123456' },
  })
})
