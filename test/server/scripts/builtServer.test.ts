import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { builtFolder, isBuilt, loaderFile } from '../../../scripts/lib/builtServer.mjs'
import { buildServer } from '../../../scripts/lib/compileServer.mjs'

const root = path.resolve(__dirname, '..', '..', '..')

before(() => buildServer())

/** Runs a program on what was built. It has nothing of the run of the tests. @returns what it prints, as JSON */
const built = async (program: string): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--require', loaderFile, '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH },
    timeout: 60_000,
  })
  return JSON.parse(stdout)
}

test('a thread of a built server reads a spreadsheet by what was built, and needs no compiler', async () => {
  assert.ok(isBuilt())
  const table = await built(`
    const { makeBackground } = require('./server/core/jobs/background.ts')
    const { makeSecrets } = require('./server/core/secrets/secrets.ts')
    const background = makeBackground({ take: async () => 0, giveBack: async () => undefined })
    const columns = [{ title: { cn: '姓名', en: 'Name' }, otherTitles: [], isRequired: true }]
    const key = makeSecrets({ secret: '${'x'.repeat(40)}', otherSecret: null }).oneUseKey()
    const work = { bytes: Buffer.from('Name\\nAnna\\n'), columns, partRows: 10, key }
    const owner = { lane: 'uploads', tenantId: 't', accountId: '1' }
    background
      .run(owner, require('node:path').resolve('server/core/peopleImport/backgroundWork.ts'), 'readTable', work)
      .then(async ({ head, rows }) => {
        const { sourceArguments } = require('./server/settings/sourceArguments.ts')
        await background.close()
        console.log(JSON.stringify({ head, rows, arguments: sourceArguments() }))
      })`)
  assert.deepEqual(table, { head: ['Name'], rows: 1, arguments: ['--require', loaderFile] })
})

test('the built server names no folder of the machine that built it, and no compiler', () => {
  const server = readFileSync(path.join(builtFolder, 'main.cjs'), 'utf8')
  assert.ok(server.length > 1_000_000)
  assert.equal(server.includes(root), false)
  assert.doesNotMatch(server, /["']tsx["']|require\(["']esbuild/)
})

test('a stack of what was built names file and line of the source', async () => {
  const stack = await built("console.log(JSON.stringify(require('./server/core/errors/failure.ts').fail('invalid').stack))")
  const source = readFileSync(path.join(root, 'server/core/errors/failure.ts'), 'utf8').split('\n')
  const line = source.findIndex((text) => text.includes('Failure => new Failure(name, details)')) + 1
  assert.ok(line > 0)
  assert.match(String(stack), new RegExp(`server/core/errors/failure\\.ts:${line}:`))
})
