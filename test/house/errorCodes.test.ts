import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import * as errorCodes from '../../contract/errorCodes'
import { root } from './support/sources'

const textsBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/errorCodes\.ts$|errorSentences\.ts$/.test(name))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))

test('every error code is an answer of some call', () => {
  const words = new Set(['server', 'contract'].flatMap(textsBelow).join('\n').match(/\w+/g))
  assert.deepEqual(
    Object.keys(errorCodes).filter((name) => !words.has(name)),
    [],
  )
})
