import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanHtml } from '../../../server/areas/content/page/cleanHtml'

test("an organiser's text keeps what both targets show, and nothing that runs", () => {
  const kept = '<h2>a</h2><h3>b</h3><p>c<br />d</p><ul><li>e</li></ul><ol><li>f</li></ol><strong>g</strong><em>h</em>'
  assert.equal(cleanHtml(kept), kept)
  assert.equal(
    cleanHtml('<img src="https://a.example/b.png" alt="c" onerror="x" style="y" />'),
    '<img src="https://a.example/b.png" alt="c" />',
  )
  assert.equal(cleanHtml('<p>a<script>alert(1)</script><a href="https://x">b</a><iframe></iframe></p>'), '<p>ab</p>')
  for (const src of ['http://a.example/b.png', '//a.example/b.png', 'javascript:x', 'data:x'])
    assert.equal(cleanHtml(`<img src="${src}" />`), '<img />')
})
