import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { dictionaryCalls } from '../../../contract/entry/dictionary.calls'
import { FileRejected } from '../../../server/areas/organiser/files/Problem'
import { tenantFileProblems } from '../../../server/areas/organiser/tenantFile/checkTenantFile'
import { storedMark, withStoredSecrets, withoutSecrets } from '../../../server/areas/organiser/tenantFile/storedSecrets'
import { readTenant } from '../../../server/areas/organiser/tenantFile/readTenant'
import { storeTenant } from '../../../server/areas/organiser/tenantFile/storeTenant'
import { type TenantFile, tenantFileJsonSchema } from '../../../server/areas/organiser/tenantFile/tenantFile.schema'
import { demoTenants, machineryFair } from '../../../server/demo/fairs'
import { demoAgreements } from '../../support/signedInPhone'
import { anEmail, askCode, codeParameters, granted } from '../account/signIn'
import { aDemoServer } from '../demo/support'
import { type Outcome, root, runCommand } from '../support/command'
import type { TestServer } from '../support/testServer'

let server: TestServer
let folder: string

before(async () => {
  server = await aDemoServer()
  folder = mkdtempSync(path.join(tmpdir(), 'fg-tenant-'))
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stored = async (tenantId: string): Promise<TenantFile> => {
  const found = await readTenant(server.app, tenantId)
  assert.ok(found)
  return found
}

const refusedWith = async (file: unknown): Promise<string[]> => {
  try {
    await storeTenant(server.app, file)
  } catch (error) {
    assert.ok(error instanceof FileRejected, String(error))
    return error.problems.map(({ path: where, says }) => `${where} ${says}`)
  }
  return []
}

const command = (...args: string[]): Promise<Outcome> => runCommand(server, 'tenant', args)

const written = (name: string, value: object): string => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(value))
  return file
}

/** Another organiser, with what the sandbox's outside gives to the demo's. */
const another = async (tenantId: string): Promise<TenantFile> => ({
  ...(await stored(machineryFair.tenantId)),
  tenantId,
  name: { cn: '江海会展', en: 'Jianghai Expo' },
})

test('an export shows no secret, and importing it changes nothing', async () => {
  for (const { tenantId } of demoTenants) {
    const before = await stored(tenantId)
    const out = await command('export', '--tenant', tenantId)
    assert.equal(out.code, 0, out.error)
    const { officialAccount, merchant, sms, mail, whatsapp, imaster } = before.settings
    const secrets = [
      officialAccount?.secret,
      merchant?.privateKeyPem,
      merchant?.apiV3Key,
      sms?.secretKey,
      mail?.password,
      whatsapp?.accessToken,
      imaster?.secret,
    ].filter((one) => one !== undefined)
    assert.ok(secrets.length >= 5)
    for (const secret of secrets) assert.ok(!out.out.includes(secret.slice(0, 60)))
    assert.ok(out.out.includes(officialAccount!.appId))
    const again = await command('import', written('again.json', JSON.parse(out.out) as object))
    assert.deepEqual([again.code, again.out], [0, `Organiser ${tenantId} already matches the file.\n`], again.error)
    assert.deepEqual(await stored(tenantId), before)
  }
})

test(
  'a file creates an organiser, then its first account and a fair, and a visitor signs in by its own mail account',
  { timeout: 120_000 },
  async () => {
    const tenantId = '300003'
    const organiser = await another(tenantId)
    organiser.settings.mail = { ...organiser.settings.mail!, from: 'Jianghai Expo <fair@jianghai.example>' }
    const file = written('organiser.json', organiser)
    const tried = await command('import', file, '--check')
    assert.deepEqual([tried.code, tried.out], [0, `Organiser ${tenantId} would be created.\n`], tried.error)
    assert.equal(await readTenant(server.app, tenantId), null, 'a check stores nothing')
    assert.deepEqual(await command('import', file), { code: 0, out: `Organiser ${tenantId} created.\n`, error: '' })
    const {
      rows: [row],
    } = await server.app.pool.query<{ sealed_settings: string }>('SELECT sealed_settings FROM tenants WHERE tenant_id = $1', [tenantId])
    assert.match(row!.sealed_settings, /^v2\.[\w-]{8}\.[\w-]+$/)
    assert.equal((await runCommand(server, 'organiser', ['create', '--tenant', tenantId, '--account', 'admin'])).code, 0)
    const fair = JSON.parse(
      (await runCommand(server, 'exhibition', ['export', '--tenant', machineryFair.tenantId, '--exhibition', machineryFair.exhibitionId]))
        .out,
    ) as ExhibitionFile
    const made = await runCommand(server, 'exhibition', [
      'import',
      written('fair.json', { ...fair, tenantId, exhibitionId: '3301', ticketTypes: [], credentials: undefined }),
    ])
    assert.deepEqual([made.code, made.out], [0, `Exhibition 3301 of organiser ${tenantId} created.\n`], made.error)
    const place = { tenantId, exhibitionId: '3301' }
    const email = anEmail()
    const parameters = codeParameters(place, { email }, await askCode(server, place, { email }))
    const { user_id: id } = await granted(server, { ...parameters, agreements: demoAgreements })
    assert.match(id, /^\d+$/)
    const [mail] = await server.outbox(`?to=${email}`)
    assert.match(JSON.stringify(mail), /fair@jianghai\.example/)
    const positions = await server.data(dictionaryCalls.business, { at: place, query: { code: 'position' } })
    assert.deepEqual(
      positions.map(({ dictKey }) => dictKey),
      organiser.dictionaries.position!.map(({ key }) => key),
    )
  },
)

test('an account can be added, changed and removed; settings that the file keeps stay', async () => {
  const tenantId = '300004'
  const organiser = await another(tenantId)
  assert.deepEqual(await storeTenant(server.app, organiser), {
    tenantId,
    isNew: true,
    changed: [
      'name',
      ...Object.keys(organiser.settings).map((name) => `settings.${name}`),
      'dictionaries.exhibitCategory',
      'dictionaries.position',
    ],
  })
  const { google: _google, ...others } = withoutSecrets(organiser.settings)
  const changed = { ...organiser, settings: { ...others, officialAccount: { ...others.officialAccount!, secret: 'a new secret' } } }
  assert.deepEqual((await storeTenant(server.app, changed)).changed.sort(), ['settings.google', 'settings.officialAccount'])
  const { settings } = await stored(tenantId)
  assert.deepEqual(
    [settings.google, settings.officialAccount!.secret, settings.merchant],
    [undefined, 'a new secret', organiser.settings.merchant],
  )
})

test('two simultaneous imports of one organiser create one', async () => {
  const organiser = await another('300005')
  const outcomes = await Promise.all([1, 2, 3].map(() => storeTenant(server.app, organiser)))
  assert.deepEqual(outcomes.map(({ isNew, changed }) => [isNew, changed.length > 0]).sort(), [
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('mistakes are reported together, each by its path, and nothing is stored', async () => {
  const organiser = await another('300006')
  const { settings } = organiser
  const says = async (change: (file: TenantFile) => unknown, ...problems: string[]): Promise<void> => {
    const file = structuredClone(organiser)
    assert.deepEqual(await refusedWith(change(file) ?? file), problems)
  }
  await says((file) => {
    file.tenantId = '3'
  }, 'tenantId must be six digits')
  await says(() => [], 'the file must be an object')
  await says(({ name }) => {
    name.en = ' '
  }, 'name.en must not be empty')
  await says(
    (file) => ({ ...file, settings: { ...settings, offcialAccount: settings.officialAccount } }),
    'settings.offcialAccount is not a known name; did you mean "officialAccount"?',
  )
  await says(
    ({ settings: { merchant } }) => {
      merchant!.privateKeyPem = 'no key'
      merchant!.apiV3Key = 'short'
      merchant!.appIds = [settings.officialAccount!.appId]
      merchant!.platformKeys = { PUB_KEY_ID_1: 'none' }
    },
    'settings.merchant.privateKeyPem must be an RSA private key in PEM',
    'settings.merchant.apiV3Key must have 32 characters',
    'settings.merchant.platformKeys.PUB_KEY_ID_1 must be a public key in PEM',
    `settings.merchant.appIds must contain ${settings.miniProgram!.appId}, the app id of miniProgram, because payment needs it`,
  )
  await says(
    (file) => {
      file.settings.mail = { host: 'smtp.example.com', port: 465, security: 'implicit', user: 'fair', from: 'The fair', caPem: 'none' }
    },
    'settings.mail.from must contain an email address, such as "Fair name" <fair@example.com>',
    'settings.mail.password is missing',
    'settings.mail.caPem must be a certificate in PEM',
  )
  await says((file) => {
    file.settings.imaster!.loginUrl = 'http://members.example.com'
  }, 'settings.imaster.loginUrl must be an https address')
  await says(({ dictionaries }) => {
    dictionaries.position!.push({ key: 'x', label: { cn: '一', en: 'One' }, children: [{ key: 'x', label: { cn: '二', en: 'Two' } }] })
  }, `dictionaries.position[${organiser.dictionaries.position!.length}].children[0].key "x" is used twice`)
  await says((file) => {
    file.settings.sms!.secretKey = storedMark
  }, 'settings.sms.secretKey is "(kept)", but nothing is stored')
  assert.equal(await readTenant(server.app, '300006'), null)
})

test('a dictionary that a form names cannot be removed', async () => {
  const organiser = await another('300007')
  const level = [{ key: 'gold', label: { cn: '金', en: 'Gold' } }]
  await storeTenant(server.app, { ...organiser, dictionaries: { level } })
  await server.app.pool.query(
    `INSERT INTO exhibitions SELECT (jsonb_populate_record(one, jsonb_build_object('tenant_id', '300007', 'id', 3307, 'config',
       replace(config::text, '"dictionary": "position"', '"dictionary": "level"')::jsonb))).* FROM exhibitions one WHERE tenant_id = $1 AND id = $2`,
    [machineryFair.tenantId, machineryFair.exhibitionId],
  )
  assert.deepEqual(await refusedWith({ ...organiser, dictionaries: {} }), [
    'dictionaries.level is used by a form of exhibition 3307 and cannot be removed',
  ])
  assert.deepEqual((await stored('300007')).dictionaries, { level })
  assert.deepEqual(
    (
      await storeTenant(server.app, {
        ...organiser,
        dictionaries: { level: [...level, { key: 'silver', label: { cn: '银', en: 'Silver' } }] },
      })
    ).changed,
    ['dictionaries.level'],
  )
})

test('the commands explain in words what they could not do', { timeout: 60_000 }, async () => {
  const says = async (outcome: Outcome, code: number, text: RegExp): Promise<void> => {
    assert.deepEqual([outcome.code, text.test(outcome.error)], [code, true], `${outcome.code} ${outcome.error}`)
    assert.ok(!/\n\s+at /.test(outcome.error), 'no stack')
  }
  await says(await command('export', '--tenant', '999999'), 2, /Organiser 999999 does not exist/)
  await says(await command('import'), 2, /FILE is missing/)
  await says(
    await command('import', written('bad.json', { tenantId: '300008' })),
    1,
    /^Nothing was stored\. 3 problems were found:\n {2}name is missing/,
  )
  await says(
    await runCommand(server, 'tenant', ['export', '--tenant', '100001'], {
      env: { FAIRGATE_SECRET: 'another secret of thirty-two signs' },
    }),
    2,
    /^The data was sealed with another secret\. Set the FAIRGATE_SECRET that belongs to this database/,
  )
  await says(
    await runCommand(server, 'organiser', ['create', '--tenant', '999999', '--account', 'admin']),
    1,
    /Create one with "npm run tenant"/,
  )
})

test('the example in the docs is valid once its secrets are set, and the schema is the one in use', async () => {
  const [, example] = /```json\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs', 'tenant-file.md'), 'utf8'))!
  const { settings } = await stored(machineryFair.tenantId)
  const privateKeyPem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { value, problems } = withStoredSecrets(JSON.parse(example!), {
    ...settings,
    mail: { ...settings.mail!, user: 'user', password: 'password' },
    stripe: { accountId: '', secretKey: 'sk_live_0123456789', webhookSecret: 'whsec_0123456789' },
    appleWallet: { passTypeId: '', teamId: '', certificatePem: '', privateKeyPem, wwdrPem: '' },
    googleWallet: { issuerId: '', clientEmail: '', privateKeyPem },
  })
  // The example cuts its certificates short.
  const cut = ['wwdrPem', 'certificatePem'].map((name) => ({ path: `settings.appleWallet.${name}`, says: 'must be a certificate in PEM' }))
  assert.deepEqual([problems, tenantFileProblems(value)], [[], cut])
  const file = path.join(folder, 'schema.json')
  assert.equal((await command('schema', file)).code, 0)
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), tenantFileJsonSchema())
})
