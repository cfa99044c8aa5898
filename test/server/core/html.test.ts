import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml, htmlPage } from '../../../server/core/http/html'

test('a text on a page that the server writes stays text', () => {
  assert.equal(escapeHtml(`<a href="x" id='y'>&</a>`), '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;')
  const page = htmlPage({ language: 'cn', title: '<展>', style: 'b{}', body: '<p>a</p>', head: '<meta name="x">' })
  assert.match(page, /^<!doctype html>\n<html lang="zh-CN">/)
  assert.match(page, /<title>&lt;展&gt;<\/title>/)
  assert.match(page, /<meta name="x"><style>b\{\}<\/style>/)
  assert.match(page, /<meta name="robots" content="noindex">/)
  assert.match(page, /<body>\n<p>a<\/p>\n<\/body>/)
  assert.match(htmlPage({ language: 'en', title: '', style: '', body: '' }), /<html lang="en">[^]*,">\n<style><\/style>/)
})
