import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { GatewayError } from '../GatewayError'
import type { PutOptions, StoredFile } from './Storage'

export async function write(
  content: Buffer | Readable,
  path: string,
  { maxBytes }: Pick<PutOptions, 'maxBytes'>,
): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      const bytes = Buffer.from(chunk)
      sizeBytes += bytes.length
      if (sizeBytes > maxBytes) {
        throw new GatewayError('refused', { service: 'storage', operation: 'put', outsideCode: 'tooLarge' })
      }
      hash.update(bytes)
      await file.writeFile(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** A new name is on the disk only when each folder above it is. */
export async function flushFolders(path: string, rootPath: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(rootPath); folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

/** Whether a process of this machine runs. One that belongs to another user does. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

export function makeKey(tenantId: string): string {
  if (!/^[0-9A-Za-z]{1,40}$/.test(tenantId)) throw new RangeError('a tenant id is letters and digits')
  const name = randomBytes(16).toString('hex')
  return `${tenantId}/${name.slice(0, 2)}/${name}`
}

/** Keys come back from outside: what is no key of ours must not become a path. */
export function isKey(key: string): boolean {
  return /^[0-9A-Za-z]{1,40}\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(key)
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
