import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { tenantFileProblems } from '../../../server/areas/organiser/tenantFile/checkTenantFile'
import { storedMark, withStoredSecrets, withoutSecrets } from '../../../server/areas/organiser/tenantFile/storedSecrets'
import type { TenantSettings } from '../../../server/core/exhibition/TenantSettings'

const pemOf = (kind: 'rsa' | 'ed25519'): { privateKey: string; publicKey: string } => {
  const { privateKey, publicKey } = kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
/** It signs itself, and is valid for a hundred years. */
const caPem = `-----BEGIN CERTIFICATE-----
MIIBbzCCARWgAwIBAgIUSq1o/FRZLX457E3nITZ2/QuH7gUwCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBYTAgFw0yNjExMjIyMDQ1MzRaGA8yMTI2MTAyOTIwNDUzNFow
DDEKMAgGA1UEAwwBYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFH9xxL6B5+t
0S3+HoCMn8f+ZgLNbkiblTE1Nscn+7535D00yp4DZ0IncK0UXeINJZE6gAGd4zH0
QGWwqMTs5wmjUzBRMB0GA1UdDgQWBBRsudrM+eLxo59JCG9g5BY4HLjJSTAfBgNV
HSMEGDAWgBRsudrM+eLxo59JCG9g5BY4HLjJSTAPBgNVHRMBAf8EBTADAQH/MAoG
CCqGSM49BAMCA0gAMEUCIQCkNNuOzPYGvr5yo7TY9lDF9cFR1soJn/ek8F3oCpo2
OAIgOe5ZUcRpjTRC0rI0mHLuljTqbe7EcKluvI5xnD5tibw=
-----END CERTIFICATE-----
`
/** The same values, as a file holds them. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const rsa = pemOf('rsa')

const merchant = {
  merchantId: '1900000001',
  serialNo: '5F3A',
  privateKeyPem: rsa.privateKey,
  apiV3Key: 'k'.repeat(32),
  platformKeys: { PUB_KEY_ID_1: rsa.publicKey },
  appIds: ['wx0000000000000001', 'wx0000000000000002'],
}
const settings = {
  officialAccount: { appId: 'wx0000000000000001', secret: 'secret-of-account' },
  miniProgram: { appId: 'wx0000000000000002', secret: 'secret-of-program' },
  merchant,
  mail: { host: 'mail.example', port: 465, security: 'implicit', from: '"Fair" <fair@example.com>' },
}
const told = (change: object = {}, dictionaries: object = {}): string[] =>
  tenantFileProblems({
    tenantId: '100001',
    name: { cn: '主办方', en: 'Organiser' },
    settings: { ...settings, ...change },
    dictionaries,
  }).map(({ path, says }) => `${path} ${says}`)

test("an organiser's file without mistakes is reported with none", () => {
  assert.deepEqual(told(), [])
})

test('a merchant has keys that can be read, and names the apps that pay', () => {
  const at = 'settings.merchant'
  const wrong = (change: object): string[] => told({ merchant: { ...merchant, ...change } })
  const notRsa = `${at}.privateKeyPem must be an RSA private key in PEM`
  for (const privateKeyPem of ['no key', pemOf('ed25519').privateKey, rsa.publicKey]) assert.deepEqual(wrong({ privateKeyPem }), [notRsa])
  for (const apiV3Key of ['k'.repeat(31), 'k'.repeat(33), `${'k'.repeat(31)} `])
    assert.deepEqual(wrong({ apiV3Key }), [`${at}.apiV3Key must have 32 characters`])
  assert.deepEqual(wrong({ platformKeys: { PUB_KEY_ID_1: 'no key' } }), [`${at}.platformKeys.PUB_KEY_ID_1 must be a public key in PEM`])
  assert.deepEqual(wrong({ platformKeys: undefined }), [])
  const bound = (appId: string, name: string): string =>
    `${at}.appIds must contain ${appId}, the app id of ${name}, because payment needs it`
  assert.deepEqual(wrong({ appIds: ['wx0000000000000001'] }), [bound('wx0000000000000002', 'miniProgram')])
  assert.deepEqual(wrong({ appIds: ['wx0000000000000002'] }), [bound('wx0000000000000001', 'officialAccount')])
  assert.deepEqual(told({ merchant: undefined }), [])
  assert.deepEqual(told({ officialAccount: undefined, miniProgram: undefined }), [])
})

test('wallets of phones have certificates that can be read, and the key of the certificate', () => {
  const at = 'settings.appleWallet'
  const appleWallet = {
    passTypeId: 'pass.com.example.fair',
    teamId: 'ABCDE12345',
    certificatePem: caPem,
    privateKeyPem: rsa.privateKey,
    wwdrPem: caPem,
  }
  assert.deepEqual(told({ appleWallet }), [`${at}.privateKeyPem must be the private key of certificatePem, in PEM`])
  assert.deepEqual(told({ appleWallet: { ...appleWallet, certificatePem: 'x', wwdrPem: 'x' } }), [
    `${at}.wwdrPem must be a certificate in PEM`,
    `${at}.certificatePem must be a certificate in PEM`,
  ])
  const googleWallet = { issuerId: '3388000000012345678', clientEmail: 'wallet@example.com', privateKeyPem: rsa.privateKey }
  assert.deepEqual(told({ googleWallet }), [])
  assert.deepEqual(told({ googleWallet: { ...googleWallet, privateKeyPem: pemOf('ed25519').privateKey } }), [
    'settings.googleWallet.privateKeyPem must be an RSA private key in PEM',
  ])
})

test("the meaning of an organiser's file is checked once its shape is right", () => {
  assert.deepEqual(told({ mail: { ...settings.mail, from: 'Fair', port: 'x' } }), ['settings.mail.port must be a whole number'])
})

test('mail has a sender, both parts of its account or none, and a certificate that can be read', () => {
  const wrong = (change: object): string[] => told({ mail: { ...settings.mail, ...change } })
  assert.deepEqual(wrong({ from: 'fair@example.com' }), [])
  for (const from of ['Fair', '"Fair" <fair>', '<fair@example.com> Fair'])
    assert.deepEqual(wrong({ from }), ['settings.mail.from must contain an email address, such as "Fair name" <fair@example.com>'])
  assert.deepEqual(wrong({ user: 'u', password: 'p' }), [])
  assert.deepEqual(wrong({ user: 'u' }), ['settings.mail.password is missing'])
  assert.deepEqual(wrong({ password: 'p' }), ['settings.mail.user is missing'])
  assert.deepEqual(wrong({ caPem }), [])
  assert.deepEqual(wrong({ caPem: 'no certificate' }), ['settings.mail.caPem must be a certificate in PEM'])
  assert.deepEqual(told({ mail: undefined }), [])
})

test('a member system is reached by https', () => {
  const imaster = { exchangeUrl: 'https://a.example/x', loginUrl: 'https://a.example/login', appKey: 'k', secret: 's' }
  assert.deepEqual(told({ imaster }), [])
  for (const name of ['exchangeUrl', 'loginUrl'])
    assert.deepEqual(told({ imaster: { ...imaster, [name]: 'http://a.example' } }), [`settings.imaster.${name} must be an https address`])
})

test('tailor-hub and anGeBo are reached by https', () => {
  const account = { url: 'https://a.example/x', appKey: 'k', secret: 's' }
  assert.deepEqual(told({ tailorHub: account, anGeBo: account }), [])
  for (const name of ['tailorHub', 'anGeBo'])
    assert.deepEqual(told({ [name]: { ...account, url: 'http://a.example' } }), [`settings.${name}.url must be an https address`])
})

test('an entry of a dictionary has a key of its own on all levels', () => {
  const entry = (key: string, children?: object[]): object => ({ key, label: { cn: key, en: key }, ...(children ? { children } : {}) })
  assert.deepEqual(told({}, { halls: [entry('a', [entry('b')]), entry('c')], doors: [entry('a')] }), [])
  assert.deepEqual(told({}, { halls: [entry('a', [entry('b'), entry('b')]), entry('a')] }), [
    'dictionaries.halls[0].children[1].key "b" is used twice',
    'dictionaries.halls[1].key "a" is used twice',
  ])
})

test('secrets are not shown, and a shown file keeps those that are stored', () => {
  const stored = settings as unknown as TenantSettings
  const shown = withoutSecrets(stored) as unknown as typeof settings
  assert.deepEqual(
    [shown.officialAccount.secret, shown.merchant.privateKeyPem, shown.merchant.apiV3Key],
    [storedMark, storedMark, storedMark],
  )
  assert.equal(settings.officialAccount.secret, 'secret-of-account')
  assert.doesNotMatch(JSON.stringify(shown), /secret-of|PRIVATE/)
  assert.equal('password' in shown.mail, false)
  assert.deepEqual(plain(withStoredSecrets({ settings: shown }, stored)), { value: { settings }, problems: [] })
})

test('a secret that is kept must be stored, and a new one replaces it', () => {
  const file = { settings: { officialAccount: { secret: storedMark } } }
  const problems = [{ path: 'settings.officialAccount.secret', says: 'is "(kept)", but nothing is stored' }]
  assert.deepEqual(plain(withStoredSecrets(file, null)), { value: file, problems })
  assert.deepEqual(withStoredSecrets(file, { officialAccount: null } as never).problems, problems)
  const fresh = { settings: { officialAccount: { secret: 'new' } } }
  assert.deepEqual(plain(withStoredSecrets(fresh, settings as never)), { value: fresh, problems: [] })
  for (const value of [null, 'text', { settings: null }, {}])
    assert.deepEqual(plain(withStoredSecrets(value, null)), { value, problems: [] })
})
