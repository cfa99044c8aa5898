import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from '../../../server/core/http/network'

test('every spelling of an IPv6 address is in the /64 that it belongs to', () => {
  const spellings = [
    '2001:db8::1:1',
    '2001:db8::x:1'.replace('x', 'ffff'),
    '2001:0DB8:0:0:1:2:3:4',
    '2001:db8:0000:0000::',
    '2001:db8::1%eth0',
  ]
  assert.deepEqual([...new Set(spellings.map(networkOf))], ['2001:db8:0:0::/64'])
  assert.notEqual(networkOf('2001:db8:0:1::1'), networkOf('2001:db8::1'))
})

test('an IPv4 address is the same network inside an IPv6 address', () => {
  for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105', '64:ff9b::203.0.113.5'])
    assert.equal(networkOf(address), '203.0.113.5')
})
