import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../settings/writeWhole'

const fileOf = (folder: string): string => join(folder, 'address')

const addressIn = (folder: string): string | null => {
  try {
    return readFileSync(fileOf(folder), 'utf8')
  } catch {
    return null
  }
}

/** The address of the sandbox that another server runs on the same folder; null if there is none. */
export async function findNeighbour(folder: string): Promise<string | null> {
  const url = addressIn(folder)
  if (!url) return null
  const answer = await fetch(`${url}/sandbox/trades/none`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
  return answer?.status === 404 ? url : null
}

/** Stores the address for the next server. @returns a function that takes it back */
export function storeAddress(folder: string, url: string): () => void {
  writeWhole(fileOf(folder), url, 'replace')
  return () => {
    if (addressIn(folder) === url) rmSync(fileOf(folder), { force: true })
  }
}
