import assert from 'node:assert/strict'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type RouteRow, pageOf, routes } from '../../src/routes/table'
import { errorSentences } from '../../server/core/errorSentences'

const root = path.resolve(__dirname, '..', '..')
const kilobyte = 1024
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

const bytesOf = (files: string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0)

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

test('the main package of the mini-program is under 900 KB, and no package over 2 MB', () => {
  const { subPackages } = JSON.parse(readFileSync(path.join(mini, 'app.json'), 'utf8')) as { subPackages: { root: string }[] }
  const files = filesBelow(mini)
  const inSub = (file: string): boolean => subPackages.some((sub) => path.relative(mini, file).startsWith(`${sub.root}/`))
  assert.ok(bytesOf(files.filter((file) => !inSub(file))) < 900 * kilobyte, 'the main package is too large')
  for (const sub of subPackages) {
    const bytes = bytesOf(files.filter((file) => path.relative(mini, file).startsWith(`${sub.root}/`)))
    assert.ok(bytes < 2048 * kilobyte, `${sub.root}: ${bytes}`)
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
