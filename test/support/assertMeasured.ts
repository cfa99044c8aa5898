import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { measuredFile, readMeasured } from '../../scripts/lib/measuredTable'
import { type SizeName, sizeLimits } from './sizeLimits'

/** A figure of docs/measured.md may be off by so much, or every line of code would change it. */
const tolerance = 0.02

/** A size is within its limit, and docs/measured.md says it. */
export const assertMeasured = (name: SizeName, bytes: number): void => {
  const kilobytes = (of: number): string => `${(of / 1024).toFixed(1)} KB`
  const { what, limit } = sizeLimits[name]
  assert.ok(bytes <= limit * 1024, `${what}: ${kilobytes(bytes)}, limit ${limit} KB. Make it smaller, or raise the limit with its reason.`)
  const said = readMeasured(readFileSync(path.resolve(__dirname, '..', '..', measuredFile), 'utf8'))[name]
  assert.ok(
    said !== undefined && Math.abs(said - bytes) <= tolerance * bytes,
    `${what}: ${kilobytes(bytes)}, but docs/measured.md says ${said === undefined ? 'nothing' : kilobytes(said)}. npm run bench -- sizes writes its table.`,
  )
}
