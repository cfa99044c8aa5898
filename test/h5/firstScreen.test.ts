import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchFirstScreen } from '../bench/sizes/firstScreen'

test('the sign-in form is usable after at most 140 KB of scripts and styles', async () => {
  const { scriptAndStyleBytes } = await benchFirstScreen()
  assert.ok(scriptAndStyleBytes > 100 * 1024, `the page was not weighed: ${scriptAndStyleBytes} bytes`)
  assert.ok(scriptAndStyleBytes <= 140 * 1024, `${(scriptAndStyleBytes / 1024).toFixed(1)} KB`)
})
