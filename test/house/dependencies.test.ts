import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Node } from '@babel/types'
import { isInstalled } from '../../scripts/lib/isInstalled.mjs'
import { reachedFrom } from '../../scripts/lib/tests/importGraph.mjs'
import { packageScripts } from './support/commands'
import { nodesOf, root, sourceOf } from './support/sources'

interface Locked {
  version?: string
  dev?: boolean
}

const json = <T>(...at: string[]): T => JSON.parse(readFileSync(path.join(root, ...at), 'utf8')) as T
const { packages } = json<{ packages: Record<string, Locked> }>('package-lock.json')

/** What a server in production starts with: the server itself and the commands of an operator. */
const entries = [
  'server/main.ts',
  'scripts/serve.mjs',
  'scripts/run.mjs',
  ...Object.values(packageScripts).flatMap((line) => /^node scripts\/run\.mjs (scripts\/\w+\.ts)$/.exec(line)?.[1] ?? []),
]

/** The text of an import that exists at run time, static or dynamic; null for any other node. */
const importOf = (node: Node): string | null => {
  if (node.type === 'ImportDeclaration') return node.importKind === 'type' ? null : node.source.value
  if (node.type === 'ExportAllDeclaration') return node.source.value
  if (node.type === 'ExportNamedDeclaration') return node.exportKind === 'type' ? null : (node.source?.value ?? null)
  if (node.type !== 'CallExpression') return null
  const isImport = node.callee.type === 'Import' || (node.callee.type === 'Identifier' && node.callee.name === 'require')
  const [first] = node.arguments
  return isImport && first?.type === 'StringLiteral' ? first.value : null
}

/** The package of an import: `fastify`, `@fastify/static`; null for files of ours and for Node.js. */
const packageOf = (name: string): string | null => {
  if (name.startsWith('.') || isBuiltin(name)) return null
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

/** Where a compiler is asked for, if what runs was not built before. Production has none. */
const compilers = ['scripts/run.mjs imports tsx', 'scripts/lib/compileServer.mjs imports esbuild']

test('a server in production and the commands of an operator import no package of builds and tests, and a compiler only where nothing is built', () => {
  const allowed = new Set(
    ['package.json', 'packages/postgres-cluster/package.json'].flatMap((file) =>
      Object.keys(json<{ dependencies: object }>(file).dependencies),
    ),
  )
  const own = [...entries, 'packages/postgres-cluster/src/index.ts'].flatMap((entry) => [...reachedFrom(entry)] as string[])
  const files = [...new Set(own)].filter((file) => /\.(ts|mjs)$/.test(file))
  assert.ok(entries.length > 20 && files.length > 200 && files.includes('server/sandboxes/startSandbox.ts'), `${files.length} files`)
  const imported = files.flatMap((file) =>
    [...nodesOf(sourceOf(file, readFileSync(path.join(root, file), 'utf8')).tree.program)].flatMap((node) => {
      const name = packageOf(importOf(node) ?? '.')
      return name === null ? [] : [{ file, name }]
    }),
  )
  assert.ok(imported.some(({ name }) => name === 'fastify'))
  assert.deepEqual(
    [...new Set(imported.filter(({ name }) => !allowed.has(name)).map(({ file, name }) => `${file} imports ${name}`))].sort(),
    [...compilers].sort(),
  )
})

test('production installs neither the builder of the site, nor its development servers, nor the libraries of the site', () => {
  const builders = [
    'tsx',
    'esbuild',
    'webpack',
    'webpack-dev-server',
    '@tarojs/cli',
    '@tarojs/helper',
    '@tarojs/webpack5-runner',
    'axios',
    'ip',
  ]
  for (const name of [...builders, 'react', 'react-dom', '@tarojs/taro', '@tarojs/components', '@nutui/nutui-react-taro', 'mobx']) {
    const places = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    assert.ok(places.length > 0, `${name} is in no place`)
    for (const [place, { dev }] of places) assert.equal(dev, true, `npm ci --omit=dev installs ${place}`)
  }
})

/** A folder with a lock file, and what npm lists as installed. */
const aFolder = (t: TestContext, locked: Record<string, Locked & { optional?: boolean }>, installed?: Record<string, Locked>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairgate-installed-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }))
  if (installed) writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  return folder
}

test('an installation without the packages of builds is enough for a server, and for nothing else', (t) => {
  const server = { 'node_modules/fastify': { version: '5.0.0' } }
  const locked = {
    ...server,
    'node_modules/webpack': { version: '5.91.0', dev: true },
    'node_modules/@esbuild/win32-x64': { version: '1.0.0', optional: true },
  }
  const isEnough = (installed?: Record<string, Locked>): boolean[] =>
    [true, false].map((isServerOnly) => isInstalled(aFolder(t, locked, installed), { isServerOnly }))
  assert.deepEqual(isEnough(), [false, false])
  assert.deepEqual(isEnough(server), [true, false])
  assert.deepEqual(isEnough({ ...server, 'node_modules/webpack': { version: '5.91.0' } }), [true, true])
  assert.deepEqual(isEnough({ 'node_modules/fastify': { version: '4.0.0' } }), [false, false])
})
