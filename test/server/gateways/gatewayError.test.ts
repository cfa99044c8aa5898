import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways/GatewayError'

test('a gateway error contains codes alone', () => {
  const error = new GatewayError('refused', { service: 'wechat', operation: 'openId', outsideCode: '40029', cause: 'x' })
  assert.deepEqual(
    [error.message, error.name, error.code, error.service, error.operation, error.outsideCode, error.cause],
    ['wechat.openId: refused (40029)', 'GatewayError', 'refused', 'wechat', 'openId', '40029', 'x'],
  )
  assert.equal(new GatewayError('timeout', { service: 'sms', operation: 'send' }).message, 'sms.send: timeout')
})
