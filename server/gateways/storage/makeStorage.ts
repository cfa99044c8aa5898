import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import type { Storage } from './Storage'
import { write, flushFolders, isAlive, makeKey, isKey, codeOf } from './storedFiles'

/** No space, over the user's quota, or over the limit for one file. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Room that uploads leave to the database and the logs: a gigabyte, or a twentieth of a small disk. */
const keptFreeBytes = (diskBytes: number): number => Math.min(1024 ** 3, diskBytes / 20)

/** This machine in the name of an unfinished file. A process number says something on its own machine alone. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)

const unfinishedName = /^([0-9a-f]{12})-(\d{1,10})-[0-9a-f]{32}$/

/** Nothing was uploaded yet. */
const noneYet = (error: { code?: unknown }): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/**
 * Files on the disk. A file is written under a name of its own, flushed, and only then given its key, so that a key
 * never leads to half a file, whenever the power goes.
 */
export function makeStorage({ storage }: Pick<GatewaySettings, 'storage'>): Storage {
  const rootPath = resolve(storage.rootPath)
  const unfinishedFolder = join(rootPath, 'unfinished')
  const keptFree = storage.keptFreeBytes ?? keptFreeBytes

  const assertRoom = async (): Promise<void> => {
    await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
    const { bavail, blocks, bsize } = await statfs(unfinishedFolder)
    if (bavail * bsize < keptFree(blocks * bsize)) throw full('put', 'nearlyFull')
  }

  /** Names of unfinished files with the machine and the process that write them. */
  const unfinished = async (): Promise<{ name: string; isHere: boolean; pid: number }[]> =>
    (await readdir(unfinishedFolder).catch(noneYet)).map((name) => {
      const [, host, pid] = unfinishedName.exec(name) ?? []
      return { name, isHere: host === machine, pid: Number(pid) }
    })
  const drop = (name: string): Promise<void> => rm(join(unfinishedFolder, name), { force: true })

  return {
    newKey: makeKey,
    assertRoom,

    async put(content, options) {
      const { key } = options
      if (!isKey(key)) throw new RangeError('a key of newKey is needed')
      const finalPath = join(rootPath, key)
      const unfinishedPath = join(unfinishedFolder, `${machine}-${process.pid}-${randomBytes(16).toString('hex')}`)
      try {
        await assertRoom()
        const written = await write(content, unfinishedPath, options)
        await options.inspect?.(() => readFile(unfinishedPath))
        await mkdir(dirname(finalPath), { recursive: true, mode: 0o700 })
        await rename(unfinishedPath, finalPath)
        await flushFolders(finalPath, rootPath)
        return { key, ...written }
      } catch (error) {
        await rm(unfinishedPath, { force: true })
        if (!fullCodes.has(codeOf(error))) throw error
        throw full('put', codeOf(error))
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
      for (const { name, isHere, pid } of await unfinished()) {
        const lastWrite = await stat(join(unfinishedFolder, name)).then(
          ({ mtime }) => mtime,
          () => olderThan,
        )
        if ((isHere && !isAlive(pid)) || lastWrite < olderThan) await drop(name)
      }
    },

    async removeOwnUnfinished() {
      for (const { name, isHere, pid } of await unfinished()) if (isHere && pid === process.pid) await drop(name)
    },

    async remove(key) {
      if (isKey(key)) await rm(join(rootPath, key), { force: true })
    },
  }
}

const full = (operation: string, outsideCode: string): GatewayError =>
  new GatewayError('full', { service: 'storage', operation, outsideCode })
