import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchFirstScreen } from '../bench/sizes/firstScreen'
import { sizeLimits } from '../support/sizeLimits'

test('the sign-in form is usable after few scripts and styles', async () => {
  const { scriptAndStyleBytes } = await benchFirstScreen()
  assert.ok(scriptAndStyleBytes > 100 * 1024, `the page was not weighed: ${scriptAndStyleBytes} bytes`)
  assert.ok(
    scriptAndStyleBytes <= sizeLimits.firstLoad * 1024,
    `${(scriptAndStyleBytes / 1024).toFixed(1)} KB, limit ${sizeLimits.firstLoad} KB`,
  )
})
