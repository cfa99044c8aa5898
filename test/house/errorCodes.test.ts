import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { errorCodes } from '../../contract/errorCodes'
import { root } from './support/sources'

const textsBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/errorCodes\.ts$|errorSentences\.ts$/i.test(name))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))

test('every error code is an answer of some call', () => {
  const words = new Set(['server', 'contract'].flatMap(textsBelow).join('\n').match(/\w+/g))
  assert.deepEqual(
    Object.keys(errorCodes).filter((name) => !words.has(name)),
    [],
  )
})

const wordsBelow = (folder: string): Set<string> => new Set(textsBelow(folder).join('\n').match(/\w+/g))

/** The names of the codes that a file of the contract has. */
const codesIn = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export const (\w+) = \d+$/gm)].map((match) => match[1]!)

test('an area has the codes that it answers with, and no other area has them', () => {
  const areas = readdirSync(path.join(root, 'server/areas'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const withCodes = areas.map(({ name }) => name).filter((name) => existsSync(path.join(root, `contract/${name}/errorCodes.ts`)))
  assert.ok(withCodes.length > 5)
  for (const area of withCodes) {
    const words = wordsBelow(`server/areas/${area}`)
    assert.deepEqual(
      codesIn(`contract/${area}/errorCodes.ts`).filter((name) => !words.has(name)),
      [],
      `${area} answers with none of these: move each to the lowest area that does`,
    )
  }
  const own = withCodes.flatMap((area) => codesIn(`contract/${area}/errorCodes.ts`))
  const all = [...own, ...codesIn('contract/sharedErrorCodes.ts')]
  assert.deepEqual(all.sort(), Object.keys(errorCodes).sort(), 'contract/errorCodes.ts joins the codes of every area, each once')
})
