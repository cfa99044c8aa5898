import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Address } from './address'
import type { Cluster } from './cluster'
import { errorCode } from './ClusterError'

/** The content of postmaster.pid: the process of the data folder, its address and its state. */
export interface PostmasterFile {
  processId: number
  /** `undefined` while it does not listen yet. */
  address: Address | undefined
  isReady: boolean
  text: string
}

/**
 * Reads the file by which a postmaster holds its data folder; `undefined` where there is none.
 * Lines: process id, data folder, start time, port, folder of the socket, listen address, shared memory, state.
 * Source: https://www.postgresql.org/docs/18/storage-file-layout.html and src/include/utils/pidfile.h
 */
export async function readPostmasterFile(cluster: Cluster): Promise<PostmasterFile | undefined> {
  const text = await readFile(pathOf(cluster), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return {
    processId: Number(lines[0]),
    address: addressOf(lines, cluster),
    isReady: lines[7] === 'ready',
    text,
  }
}

/**
 * Removes the file of a dead postmaster whose process id another program has now, because PostgreSQL would refuse to start.
 * (Without such a program it starts by itself.) Only the file that was read is removed: one that another start has written
 * meanwhile is restored.
 */
export async function removeStalePostmasterFile(cluster: Cluster, stale: PostmasterFile): Promise<void> {
  const path = pathOf(cluster)
  const aside = `${path}.stale-${randomBytes(4).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, path)
  else await rm(join(cluster.data, `.s.PGSQL.${stale.address?.port ?? 5432}.lock`), { force: true })
  await rm(aside)
}

function addressOf(lines: string[], cluster: Cluster): Address | undefined {
  const [port, socketFolder, listenAddress] = [Number(lines[3]), lines[4], lines[5]]
  if (!port) return undefined
  if (socketFolder) return { host: resolve(cluster.data, socketFolder), port }
  return listenAddress ? { host: listenAddress, port } : undefined
}

function pathOf(cluster: Cluster): string {
  return join(cluster.data, 'postmaster.pid')
}
