import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { settingsPage } from '../../scripts/lib/settingsPage'
import { settingsTable } from '../../server/settings/settingsTable'
import { root } from './support/sources'

/** What a text says of the environment of its process: the variables that it names, and `*` where it takes the whole. */
const readsOf = (text: string): string[] => [
  ...[...text.matchAll(/\bprocess\s*\??\.\s*env\s*\??\.\s*(\w+)|\bprocess\.env\[['"](\w+)['"]\]/g)].map((found) => (found[1] ?? found[2])!),
  ...[...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim().split(/[:=\s]/)[0]!)
      .filter(Boolean),
  ),
  // Any other way to the environment takes it whole.
  ...(/\bprocess\.env\b(?!\s*\??\.\s*\w|\[['"]\w)/.test(text.replace(/\}\s*=\s*process\.env\b/g, '')) ||
  /\bprocess\[|\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'(node:)?process'|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/.test(text)
    ? ['*']
    : []),
]

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs|cjs)$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))

const readsBelow = (folder: string): [file: string, names: string[]][] =>
  filesBelow(folder).flatMap((file): [string, string[]][] => {
    const names = [...new Set(readsOf(readFileSync(path.join(root, file), 'utf8')))].sort()
    return names.length > 0 ? [[file, names]] : []
  })

test('a look at a text finds each way to the environment', () => {
  for (const [text, names] of [
    ['const a = process.env.PORT', ['PORT']],
    ["process.env['PORT']", ['PORT']],
    ['const { PORT: port = 1, HOST } = process.env', ['PORT', 'HOST']],
    ['start(process.env)', ['*']],
    ['({ ...process.env, A: 1 })', ['*']],
    ['const { env } = process', ['*']],
    ["process['env'].PORT", ['*']],
    ["import { env } from 'node:process'", ['*']],
    ['process.exit(0)', []],
  ] as const)
    assert.deepEqual(readsOf(text), names, text)
})

/** What the server takes from the environment without it being a setting, with the reason. */
const serverExceptions: Record<string, string[]> = {
  // Hands the environment to `config.ts`.
  'server/main.ts': ['*'],
  // What processes and threads of its own need of the system.
  'server/gateways/ocr/makeOcr.ts': ['HOME', 'PATH', 'TMPDIR'],
  'server/core/jobs/background.ts': ['PATH', 'TZ'],
  // Makes a library use its own JavaScript.
  'server/areas/organiser/exhibitionFile/checkPattern.ts': ['RECHECK_BACKEND'],
}

test('the server reads a setting in config.ts and the files of settings alone', () => {
  assert.deepEqual(Object.fromEntries(readsBelow('server')), serverExceptions)
})

/** What commands read that is no setting of the server. */
const commandVariables = [
  'CHROME_PATH',
  'FAIRGATE_API_URL',
  'FAIRGATE_EXHIBITION',
  'FAIRGATE_HOME_LINK',
  'FAIRGATE_ORGANISER',
  'FAIRGATE_SEED',
  'FAIRGATE_SERVER_PORT',
  'FAIRGATE_TENANT',
  'FAIRGATE_TEST_CORES',
  'FAIRGATE_URL',
  'ORGANISER_NEW_PASSWORD',
  'ORGANISER_PASSWORD',
  'SUDO_USER',
]

test('a command reads variables that are listed here, or settings of the server', () => {
  const known = new Set([...commandVariables, ...Object.keys(settingsTable), '*'])
  const reads = readsBelow('scripts').map(([file, names]): [string, string[]] => [file, names.filter((name) => !known.has(name))])
  assert.deepEqual(
    reads.filter(([, names]) => names.length > 0),
    [],
  )
})

test('each setting is read, and docs/settings.md says of each what the server reads (npm run spec writes it)', () => {
  const texts = ['server/config.ts', ...filesBelow('server/settings').filter((file) => !file.endsWith('settingsTable.ts'))].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  for (const name of Object.keys(settingsTable))
    assert.ok(
      texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
      name,
    )
  const page = readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8')
  assert.equal(page, settingsPage())
  for (const name of Object.keys(settingsTable)) assert.ok(page.includes(`| \`${name}\` |`), name)
})
