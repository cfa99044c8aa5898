import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type NewCall, newCall } from '../../../scripts/lib/new/call'
import { type NewPage, newPage } from '../../../scripts/lib/new/page'

/** `npm run new` writes into a copy of the tree, so that the tree itself stays as it is. */
const root = path.resolve(__dirname, '..', '..', '..')
const parts = ['config', 'contract', 'docs', 'scripts', 'server', 'src', 'test', 'types']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', '.oxfmtrc.json']
let copy: string

before(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'fairgate-new-'))
  for (const part of [...parts, ...files]) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
after(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a command in the copy. Its output is in the message where it fails. */
const run = (...args: string[]): string => {
  // A runner of tests inside a test is one of its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  try {
    return execFileSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

const optionsOf = (values: object): string[] => Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)])
const writeCall = ({ method, path: address, ...values }: NewCall): string =>
  run('scripts/run.mjs', '--with-tools', 'scripts/new.ts', 'call', method, address, ...optionsOf(values))
const writePage = ({ path: address, ...values }: NewPage): string =>
  run('scripts/run.mjs', '--with-tools', 'scripts/new.ts', 'page', address, ...optionsOf(values))

const compiles = (name: string, base: string, ...wanted: string[]): void => {
  writeFileSync(path.join(copy, name), JSON.stringify({ extends: base, include: [], files: wanted }))
  run('node_modules/typescript/bin/tsc', '--noEmit', '-p', name)
}

const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8')

const booths: NewCall = {
  method: 'get',
  path: '/api/ef-registration-client/newHall/halls',
  area: 'exhibitor',
  noun: 'newHall',
  name: 'list',
  access: 'actForExhibitor',
  table: 'exhibitors',
  columns: 'id,name,hallNo,boothNos,createdAt',
  spec: 'halls of the fair',
}
const orders: NewCall = {
  method: 'get',
  path: '/api/ef-registration-client/newOrder/own',
  area: 'orders',
  noun: 'newOrder',
  name: 'own',
  access: 'signedIn',
  table: 'orders',
  columns: 'id,state,createdAt,paidAt',
}

/** No noun of the server is in this area so far. */
const talks: NewCall = {
  method: 'get',
  path: '/api/ef-registration-client/newTalk/list',
  area: 'conference',
  noun: 'newTalk',
  name: 'list',
  access: 'open',
}

test('a call over a table and a page that lists it compile and pass as written', () => {
  appendFileSync(path.join(copy, 'docs/specification/calls.tsv'), 'GET\thalls of the fair\texhibitor\tours\t\n')
  writeCall(booths)
  writeCall(orders)
  writeCall(talks)
  writePage({ path: '/newHall', area: 'exhibitor', access: 'actForExhibitor', call: 'newHall.list', cn: '展馆', en: 'Halls' })
  const served = [
    'server/areas/exhibitor/newHall/newHall.routes.ts',
    'server/areas/orders/newOrder/newOrder.routes.ts',
    'server/areas/index.ts',
  ]
  compiles('server.json', './server/tsconfig.json', ...served)
  assert.match(read('server/areas/areas.ts'), /^export \{ conference \} from '\.\/conference\/register'$/m)
  compiles('client.json', './tsconfig.json', 'types/globals.d.ts', 'src/areas/exhibitor/newHall/index.tsx', 'src/routes/titleTexts.ts')
  const output = run('--import', 'tsx', '--test', '--test-reporter=tap', 'test/server/exhibitor/newHall.test.ts')
  assert.match(output, /^# pass 1$/m)
  assert.match(read('test/server/exhibitor/newHall.test.ts'), /insert\(exhibitors\)/)
  assert.match(read('server/areas/orders/newOrder/newOrder.sql.ts'), /eq\(orders\.accountId, key\.accountId\)/)
  assert.match(read('src/areas/exhibitor/newHall/index.tsx'), /label=\{newHall\.name\}/)
  assert.ok(read('docs/specification/calls.tsv').includes(`GET\t${booths.path}\texhibitor\tours\thalls of the fair\n`))
})

test('a call over a table says what is missing, and writes nothing', () => {
  const { columns: _, ...withoutColumns } = booths
  assert.throws(() => newCall(withoutColumns), /--columns id,name,shortName,hallNo/)
  assert.throws(() => newCall({ ...booths, columns: 'id,title' }), /no column title\. There are id,name/)
  assert.throws(() => newCall({ ...booths, table: 'halls' }), /no table halls.*exhibitors/s)
  assert.throws(() => newCall({ ...orders, access: 'open' }), /belong to accounts: --access signedIn/)
  assert.throws(() => newCall({ ...booths, spec: 'nothing' }), /no GET call 'nothing'/)
  assert.throws(() => newCall({ ...booths, area: 'halls' }), /no area halls; there are .*exhibitor/)
  assert.throws(
    () => newPage({ path: '/newHall', area: 'exhibitor', access: 'everybody' }),
    /no right everybody; there are open, signedIn, /,
  )
  assert.throws(() => newPage({ path: '/newHall', area: 'exhibitor', call: 'order.lost' }), /no call order\.lost.*order\.page/s)
})
