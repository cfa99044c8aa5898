import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import type { PutOptions, Storage, StoredFile } from './Storage'

/** No space, over the user's quota, or over the limit for one file. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Files on the disk. A file is written under a name of its own, flushed, and only then given its key, so that a key
 * never leads to half a file, whenever the power goes.
 */
export function makeStorage({ storage }: Pick<GatewaySettings, 'storage'>): Storage {
  const rootPath = resolve(storage.rootPath)
  const unfinishedFolder = join(rootPath, 'unfinished')
  return {
    async put(content, options) {
      const key = makeKey(options.tenantId)
      const finalPath = join(rootPath, key)
      const unfinishedPath = join(unfinishedFolder, randomBytes(16).toString('hex'))
      try {
        await mkdir(dirname(unfinishedPath), { recursive: true, mode: 0o700 })
        const written = await write(content, unfinishedPath, options)
        await mkdir(dirname(finalPath), { recursive: true, mode: 0o700 })
        await rename(unfinishedPath, finalPath)
        await flushFolders(finalPath, rootPath)
        return { key, ...written }
      } catch (error) {
        await rm(unfinishedPath, { force: true })
        if (!fullCodes.has(codeOf(error))) throw error
        throw new GatewayError('full', { service: 'storage', operation: 'put', outsideCode: codeOf(error) })
      }
    },

    async get(key) {
      if (!isKey(key)) return null
      try {
        const file = await open(join(rootPath, key), 'r')
        const { size } = await file.stat()
        return { stream: file.createReadStream(), sizeBytes: size }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },

    async removeUnfinished(olderThan) {
      for (const name of await readdir(unfinishedFolder).catch(() => [])) {
        const path = join(unfinishedFolder, name)
        const lastWrite = await stat(path).then(
          ({ mtime }) => mtime,
          () => olderThan,
        )
        if (lastWrite < olderThan) await rm(path, { force: true })
      }
    },

    async remove(key) {
      if (isKey(key)) await rm(join(rootPath, key), { force: true })
    },
  }
}

async function write(content: Buffer | Readable, path: string, { maxBytes }: PutOptions): Promise<Omit<StoredFile, 'key'>> {
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
async function flushFolders(path: string, rootPath: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(rootPath); folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

function makeKey(tenantId: string): string {
  if (!/^[0-9A-Za-z]{1,40}$/.test(tenantId)) throw new RangeError('a tenant id is letters and digits')
  const name = randomBytes(16).toString('hex')
  return `${tenantId}/${name.slice(0, 2)}/${name}`
}

/** Keys come back from outside: what is no key of ours must not become a path. */
function isKey(key: string): boolean {
  return /^[0-9A-Za-z]{1,40}\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(key)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
