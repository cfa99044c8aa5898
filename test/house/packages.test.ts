import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { measurePackage } from '@fairgate/weapp-runtime/measure'
import { type RouteRow, pageOf, routes } from '../../src/routes/table'
import { errorSentences } from '../../server/areas'
import { type Sizes, measuredFile, readMeasured, withMeasured } from '../../scripts/lib/measuredTable'
import { assertMeasured } from '../support/assertMeasured'
import { sizeLimits } from '../support/sizeLimits'

const root = path.resolve(__dirname, '..', '..')
const site = path.join(root, 'dist', 'h5')
const mini = path.join(root, 'dist', 'weapp')

/** A package as the lock file has it. */
interface Locked {
  dev?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const sourcesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) => filesBelow(path.join(root, folder))).filter((name) => /\.tsx?$/.test(name))

/** A script's text with its escaped letters written out. */
const unescaped = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

test('the lock file names no download host, and install scripts are off', () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const places = [...lock.matchAll(/"resolved": "([^"]*)"/g)].map(([, place]) => place!)
  assert.deepEqual(
    places.filter((place) => !place.startsWith('packages/')),
    [],
  )
  assert.doesNotMatch(lock, /https?:\/\/registry/)
  assert.match(readFileSync(path.join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
})

/** The folders of workspaces with a package.json. */
const workspaces = ['packages', 'packages/empty'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((name) => existsSync(path.join(root, name, 'package.json'))),
)

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest

/** What the overrides of package.json name, at any depth. */
const versionsIn = (overrides: object): string[] =>
  Object.values(overrides).flatMap((one: unknown) => (typeof one === 'string' ? [one] : versionsIn(one as object)))

test('every version in package.json is exact, those of workspaces and of overrides too', () => {
  const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
  const named = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder)
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version }))
  })
  assert.ok(named.length > 120, `${named.length} versions`)
  assert.deepEqual(
    named.filter(({ version }) => !exact.test(version)),
    [],
  )
  const { overrides } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { overrides: object }
  assert.deepEqual(
    versionsIn(overrides).filter((version) => !exact.test(version) && !version.startsWith('$@tarojs/')),
    [],
  )
})

test('an empty package is linked wherever its name is asked for, and holds nothing', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>
  }
  const empty = workspaces.filter((folder) => folder.startsWith('packages/empty/'))
  assert.ok(empty.length >= 7)
  for (const folder of empty) {
    const { name, dependencies, devDependencies } = manifestOf(folder)
    assert.deepEqual([dependencies, devDependencies], [undefined, undefined])
    assert.deepEqual(readdirSync(path.join(root, folder)).sort(), ['index.js', 'package.json'])
    assert.equal(readFileSync(path.join(root, folder, 'index.js'), 'utf8'), 'module.exports = {}\n')
    const places = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    assert.deepEqual(
      places.map(([place, { link, resolved }]) => [place, link, resolved]),
      [[`node_modules/${name}`, true, folder]],
      `${name}: give packages/empty the version that is asked for`,
    )
  }
})

test("the server's schemas are not in the phone's bundle", () => {
  for (const file of [...filesBelow(site), ...filesBelow(mini)].filter((name) => name.endsWith('.js'))) {
    assert.doesNotMatch(
      readFileSync(file, 'utf8'),
      /typebox|~kind["']|additionalProperties/i,
      `${path.relative(root, file)} holds a schema`,
    )
  }
})

test("the server's sentences are not in the phone's bundle", () => {
  const scripts = [...filesBelow(site), ...filesBelow(mini)].filter((name) => name.endsWith('.js'))
  assert.ok(scripts.length > 10)
  // A client's own text may be equal, so only sentences without a client's words file are searched.
  const client = sourcesBelow('src', 'contract').map(unescaped).join('\n')
  const sentences = Object.values(errorSentences).flatMap(({ cn, en }) =>
    [cn, en].filter((text) => text.length > 8 && !client.includes(text)),
  )
  assert.ok(sentences.length > 100, `${sentences.length} sentences`)
  for (const file of scripts) {
    const text = unescaped(file)
    for (const one of sentences) assert.ok(!text.includes(one), `${path.relative(root, file)} holds "${one}"`)
  }
})

test('production installs no library of the mini-program runtime', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const { dependencies = {}, devDependencies = {} } = packages['packages/weapp-runtime']!
  assert.deepEqual(dependencies, {})
  for (const name of ['glass-easel', 'glass-easel-template-compiler', 'glass-easel-miniprogram-adapter', 'playwright-core']) {
    assert.ok(devDependencies[name], name)
    assert.equal(packages[`node_modules/${name}`]?.dev, true, `npm ci --omit=dev installs ${name}`)
  }
})

test('no file of the site or of the mini-program is loaded from a remote host', () => {
  for (const file of [...filesBelow(site), ...filesBelow(mini)].filter((name) => /\.(html|css|wxss|wxml)$/.test(name))) {
    const found = readFileSync(file, 'utf8').match(/(?:src|href)=["']https?:|url\(["']?https?:|@import ["']https?:/)
    assert.equal(found, null, `${path.relative(root, file)}: ${found?.[0]}`)
  }
})

test('no package of the mini-program outgrows its limit, and docs/measured.md says what they weigh', () => {
  const { mainBytes, subPackages, totalBytes } = measurePackage(mini)
  assert.ok(subPackages.length > 5)
  assertMeasured('allPackages', totalBytes)
  assertMeasured('mainPackage', mainBytes)
  assertMeasured('otherPackage', Math.max(...subPackages.map(({ bytes }) => bytes)))
})

test('the table of sizes in docs/measured.md is as npm run bench -- sizes writes it, with the limits and their reasons', () => {
  const page = readFileSync(path.join(root, measuredFile), 'utf8')
  const said = readMeasured(page)
  assert.deepEqual(Object.keys(said), Object.keys(sizeLimits))
  assert.equal(withMeasured(page, said as Sizes), page)
  for (const { what, reason } of Object.values(sizeLimits)) assert.match(reason, /^[A-Z].{20,}\.$/, what)
})

test('index.html names every script of the pages that a printed link opens', () => {
  const named = [...readFileSync(path.join(site, 'index.html'), 'utf8').matchAll(/src="\.\/(js\/[^"]+)"/g)]
  const scripts = named.map(([, file]) => readFileSync(path.join(site, file!), 'utf8')).join('\n')
  for (const page of ['areas/entry/jump', 'areas/account/signIn']) {
    const loading = new RegExp(`path:"${page}/index".*?\\[(.*?)\\.then\\(`).exec(scripts)?.[1] ?? ''
    const chunks = [...loading.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id!)
    assert.ok(chunks.length > 0, `${page} loads no chunk: ${loading}`)
    for (const id of chunks) {
      assert.ok(scripts.includes(`.push([[${id}]`), `${page} waits for chunk ${id}: see isOfFirstScreen in config/h5.ts`)
    }
  }
})

test('the site contains no library twice', () => {
  // A text that each library says once, wherever it is bundled.
  const marks = { 'react-dom': 'Minified React error #', mobx: '[MobX] minified error nr' }
  const scripts = filesBelow(path.join(site, 'js'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
  for (const [library, mark] of Object.entries(marks)) {
    const holders = scripts.filter((script) => script.includes(mark)).length
    assert.ok(holders <= 1, `${library} stands in ${holders} files`)
  }
})

test('in the mini-program a page is pulled down to refresh where its row says that it is a list', () => {
  const rows = Object.values(routes) as RouteRow[]
  const shown = rows.filter(({ page }) => page)
  const isPulled = (row: RouteRow): boolean => {
    const config = JSON.parse(readFileSync(path.join(mini, `${pageOf(row)}.json`), 'utf8')) as { enablePullDownRefresh?: boolean }
    return config.enablePullDownRefresh === true
  }
  assert.ok(shown.some(isPulled))
  for (const row of shown) assert.equal(isPulled(row), row.isList === true, row.path)
})

test('a mini-program that is opened without an address begins at home', () => {
  const { pages } = JSON.parse(readFileSync(path.join(mini, 'app.json'), 'utf8')) as { pages: string[] }
  assert.equal(pages[0], pageOf(routes.home))
})
