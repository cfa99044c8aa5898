import type { CallRow } from '@contract/call'
import { common } from '@/i18n/common'
import { readAnswer } from './answer'
import { CallFailure } from './CallFailure'
import { api } from './connection'

/**
 * Reads a file by its signed address, without a token.
 * @param path below the server's own address
 * @throws CallFailure
 */
export const readFile = async (row: CallRow, path: string): Promise<Uint8Array> => {
  const offline = (): never => {
    throw new CallFailure('offline', 0, common.offline[api().language()])
  }
  const response = await fetch(api().baseUrl + path, { headers: { languagetype: api().language() } }).catch(offline)
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    readAnswer(row, response.status, body, false)
  }
  return new Uint8Array(await response.arrayBuffer().catch(offline))
}
