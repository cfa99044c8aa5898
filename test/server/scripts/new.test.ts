import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { newArea } from '../../../scripts/lib/new/area'
import { type NewCall, newCall } from '../../../scripts/lib/new/call'
import { type NewPage, newPage } from '../../../scripts/lib/new/page'

/** `npm run new` writes into a copy of the tree, so that the tree itself stays as it is. */
const root = path.resolve(__dirname, '..', '..', '..')
const parts = ['config', 'contract', 'docs', 'packages', 'scripts', 'server', 'src', 'test', 'types']
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
  // A runner of tests inside a test is one of its own, and so is its PostgreSQL: the run's has no table of the new area.
  const { NODE_TEST_CONTEXT: _, FAIRGATE_TEST_POSTGRES: __, ...env } = process.env
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
const writeArea = (area: string): string => run('scripts/run.mjs', '--with-tools', 'scripts/new.ts', 'area', area)
const writePage = ({ path: address, ...values }: NewPage): string =>
  run('scripts/run.mjs', '--with-tools', 'scripts/new.ts', 'page', address, ...optionsOf(values))

const compiles = (name: string, base: string, ...wanted: string[]): void => {
  writeFileSync(path.join(copy, name), JSON.stringify({ extends: base, include: [], files: wanted }))
  run('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', name)
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

/** Each file of the parts in a tree, by its name. */
const textsIn = (tree: string): Map<string, string> =>
  new Map(
    parts.flatMap((part) =>
      readdirSync(path.join(tree, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const file = path.join(entry.parentPath, entry.name)
          return [path.relative(tree, file), readFileSync(file, 'latin1')] as const
        }),
    ),
  )

/** The three registries, of which an area has a line each. */
const registries = ['contract/areaRoutes.ts', 'contract/areas.ts', 'server/areas/areas.ts']
/** What tools write: drizzle-kit the migration, `npm run spec` the pages. */
const isWritten = (file: string): boolean => /^server\/database\/migrations\/|^docs\//.test(file)
const isOfArea = (file: string): boolean =>
  /^(contract|server\/areas|src\/areas|test\/server)\/zz\/|^server\/database\/schema\/zz\.ts$/.test(file)

test('an area touches nothing outside its folders but a line in each of three registries', () => {
  const before = textsIn(copy)
  writeArea('zz')
  const after = textsIn(copy)
  const changed = [...after].filter(([file, text]) => before.get(file) !== text && !isWritten(file)).map(([file]) => file)
  assert.deepEqual(changed.filter((file) => !isOfArea(file)).sort(), registries)
  for (const file of registries) {
    const lines = before.get(file)!.split('\n')
    const now = after.get(file)!.split('\n')
    assert.equal(now.length, lines.length + 1, file)
    assert.deepEqual(
      now.filter((line) => !/\bzz\b/.test(line)),
      lines,
    )
  }
  assert.ok(changed.filter(isOfArea).length > 20)
})

test('an area, a call over a table and a page that lists it compile and pass as written', () => {
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
  const pages = ['src/areas/exhibitor/newHall/index.tsx', 'src/areas/zz/note/index.tsx']
  compiles('client.json', './tsconfig.json', 'types/globals.d.ts', ...pages)
  const house = ['areas', 'errorCodes', 'errorSentences', 'nouns', 'registries', 'routes'].map((name) => `house/${name}`)
  const tests = ['server/exhibitor/newHall', 'server/zz/note', ...house]
  // One process reads the sources once for all of them.
  writeFileSync(path.join(copy, 'all.ts'), tests.map((name) => `import './test/${name}.test'\n`).join(''))
  const output = run('--import', 'tsx', '--test-reporter=tap', 'all.ts')
  assert.match(read('server/areas/areas.ts'), /^export \{ conference \} from '\.\/conference\/register'$/m)
  assert.match(output, /^# fail 0$/m)
  assert.match(output, /^ *ok \d+ - newHall\.list /m)
  assert.match(output, /^ *ok \d+ - note is written, read, sent to its person and forgotten /m)
  assert.match(read('test/server/exhibitor/newHall.test.ts'), /insert\(exhibitors\)/)
  assert.match(read('server/areas/orders/newOrder/newOrder.sql.ts'), /eq\(orders\.accountId, key\.accountId\)/)
  assert.match(read('src/areas/exhibitor/newHall/index.tsx'), /label=\{newHall\.name\}/)
  assert.ok(read('docs/specification/calls.tsv').includes(`GET\t${booths.path}\texhibitor\tours\thalls of the fair\n`))
})

test('an area, a call over a table and a page say what is missing, and write nothing', async () => {
  const { columns: _, ...withoutColumns } = booths
  assert.throws(() => newCall(withoutColumns), /--columns id,name,shortName,hallNo/)
  assert.throws(() => newCall({ ...booths, columns: 'id,title' }), /no column title\. There are id,name/)
  assert.throws(() => newCall({ ...booths, table: 'halls' }), /no table halls.*exhibitors/s)
  assert.throws(() => newCall({ ...orders, access: 'open' }), /belong to accounts: --access signedIn/)
  assert.throws(() => newCall({ ...booths, spec: 'nothing' }), /no GET call 'nothing'/)
  assert.throws(() => newCall({ ...booths, area: 'halls' }), /no area halls; there are .*exhibitor/)
  await assert.rejects(
    newPage({ path: '/newHall', area: 'exhibitor', access: 'everybody' }),
    /no right everybody; there are open, signedIn, /,
  )
  await assert.rejects(newPage({ path: '/newHall', area: 'exhibitor', call: 'order.lost' }), /no call order\.lost.*order\.page/s)
  await assert.rejects(newPage({ path: '/order/next', area: 'tickets' }), /one of \/order\/:orderId, which area orders has/)
  assert.throws(() => newArea({ area: 'tickets' }), /an area tickets already/)
  assert.throws(() => newArea({ area: 'zz', noun: 'order' }), /The noun order is taken.*--noun zzOrder/)
  assert.throws(() => newArea({ area: 'Zz' }), /Name the area/)
})
