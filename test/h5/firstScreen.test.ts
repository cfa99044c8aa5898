import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchFirstScreen } from '../bench/sizes/firstScreen'
import { assertMeasured } from '../support/assertMeasured'

test('the sign-in form is usable after few scripts and styles', async () => {
  const { scriptAndStyleBytes } = await benchFirstScreen()
  assert.ok(scriptAndStyleBytes > 100 * 1024, `the page was not weighed: ${scriptAndStyleBytes} bytes`)
  assertMeasured('firstLoad', scriptAndStyleBytes)
})
