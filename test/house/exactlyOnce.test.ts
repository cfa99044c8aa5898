import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './support/sources'

/** The makers of keys: the one for wishes of a page, and the basket, which keeps its key over reloads. */
const makers = ['src/parts/draft/Submission.ts', 'src/areas/tickets/ticketType/Basket.ts']

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const client = filesBelow('src')
const unitTests = filesBelow('test/unit')
const own = 'test/unit/parts/submission.test.ts'

test('a key comes from Submission or from the basket, and from nowhere else', () => {
  const users = client.filter((file) => /newKey'|newKey\(/.test(textOf(file)) && file !== 'src/api/newKey.ts')
  assert.deepEqual(users.sort(), [...makers].sort())
})

test('a Submission belongs to a store of a page, so that a page that leaves takes its keys along', () => {
  const shared = client.filter((file) => /^(export )?(const|let) \w+(: [^=]+)? = new Submission/m.test(textOf(file)))
  assert.deepEqual(shared, [])
})

test('no test replaces the key', () => {
  const mocking = unitTests.filter((file) => file !== own && /newKey|parts\/draft\/Submission/.test(textOf(file)))
  assert.deepEqual(mocking, [])
})
