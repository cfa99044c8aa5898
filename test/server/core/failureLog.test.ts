import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { makeFailureLog } from '../../../server/core/errors/failureLog'
import { until } from '../../support/until'

const aLog = (): { lines: Record<string, unknown>[]; log: pino.Logger } => {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) }
}

const failed = (route: string, code = 'ECONNREFUSED') => ({ route, code, requestId: '1', err: 'connect ECONNREFUSED', at: [] })

test('a thousand requests that fail in the same way are a few lines and their number', async () => {
  const { lines, log } = aLog()
  const failureLog = makeFailureLog(log, { maxLines: 5, windowMs: 20 })
  for (let count = 0; count < 1000; count += 1) failureLog.add(failed('/form'))
  failureLog.add(failed('/form', '53100'))
  failureLog.add(failed('/order'))
  assert.deepEqual(
    lines.map(({ route, code }) => `${String(route)} ${String(code)}`),
    [...Array.from({ length: 5 }, () => '/form ECONNREFUSED'), '/form 53100', '/order ECONNREFUSED'],
  )
  await until(() => lines.length === 8, 'the number is logged')
  const { route, times, notLogged } = lines.at(-1)!
  assert.deepEqual([route, times, notLogged], ['/form', 1000, 995])
  failureLog.add(failed('/form'))
  assert.equal(lines.length, 9, 'the next minute begins with a line')
})

test('failures of countless kinds are each logged, and take no endless memory', () => {
  const { lines, log } = aLog()
  const failureLog = makeFailureLog(log, { maxLines: 1, windowMs: 20 })
  for (let count = 0; count < 700; count += 1) failureLog.add(failed('/form', `kind ${count}`))
  assert.equal(lines.length, 700)
})
