import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everywhere, filePolicy, plainPolicy, sitePolicy } from '../../../server/core/http/securityHeaders'
import { createHash } from 'node:crypto'

const chrome = (version: number): string =>
  `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/${version}.0.0.0 Mobile Safari/537.36`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page runs its own scripts and the messaging app, and is framed by this site alone', () => {
  const policy = sitePolicy('<script src="/a.js"></script><script>one()</script>\n<script>two\n</script>')(chrome(120)).split('; ')
  assert.deepEqual(policy, [
    "default-src 'self'",
    `script-src 'self' ${hashOf('one()')} ${hashOf('two\n')} 'wasm-unsafe-eval' https://res.wx.qq.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob: weixin: wxlocalresource:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' https://*.qq.com weixin:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
  assert.equal(
    plainPolicy,
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  assert.match(filePolicy, /default-src 'none'.*sandbox.*frame-ancestors 'none'/)
})

test('older browsers compile the scanner of codes by their older word', () => {
  const word = (userAgent: string): string => /'(wasm-)?unsafe-eval'/.exec(sitePolicy('')(userAgent))![0]
  const iphone = (system: number, version: string): string =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${system}_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${version}Mobile/15E148 Safari/604.1`
  const mac = (version: number): string =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/${version}.2 Safari/605.1.15`
  for (const agent of [chrome(97), iphone(16, 'Version/16.1 '), iphone(17, ''), mac(16), 'Firefox/120', ''])
    assert.equal(word(agent), "'wasm-unsafe-eval'", agent)
  for (const agent of [chrome(96), iphone(15, 'Version/15.1 '), iphone(15, ''), mac(15)]) assert.equal(word(agent), "'unsafe-eval'", agent)
})

test('a browser is bound to https only where the site has it', () => {
  assert.deepEqual(everywhere({ publicUrl: 'https://fair.example' }), {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  })
  assert.equal('Strict-Transport-Security' in everywhere({ publicUrl: 'http://127.0.0.1' }), false)
})
