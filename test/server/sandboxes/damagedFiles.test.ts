import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { loadCredentials } from '../../../server/sandboxes/kit/credentials'
import { openJsonLines } from '../../../server/sandboxes/kit/jsonLines'

test('a damaged file of the sandbox is refused with a sentence that names it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-damaged-'))
  try {
    const lines = path.join(folder, 'payments.jsonl')
    writeFileSync(lines, '{"a":1}\n{"b":\n{"c":3}\n')
    assert.throws(() => openJsonLines(lines), new RegExp(`^Error: Line 2 of ${lines} is damaged`))
    const credentials = path.join(folder, 'credentials.json')
    writeFileSync(credentials, '{"messagingSecret":')
    await assert.rejects(loadCredentials(credentials, new Date()), new RegExp(`^Error: ${credentials} is damaged`))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
