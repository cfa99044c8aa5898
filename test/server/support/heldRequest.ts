import type { CallRow } from '../../../contract/call'
import { until } from '../../support/until'
import { aRequestByHand } from './aRequestByHand'
import type { Person } from './makeCall'

/** A request whose end is still missing. */
export interface HeldRequest {
  /** Sends the end. @returns the status of the answer */
  finish(): Promise<number>
}

/** More than the last line of an upload. */
const heldBytes = 40

/** Sends a request without its end, and waits until the server has read its head. @param as a person without a token is not signed in */
export const heldRequest = async (
  url: string,
  row: CallRow,
  as: Person,
  content: object | Buffer,
  more: string[] = [],
): Promise<HeldRequest> => {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const request = aRequestByHand(url, [
    `${row.method} ${row.path} HTTP/1.1`,
    `tenantid: ${as.tenantId}`,
    `exhibitionid: ${as.exhibitionId}`,
    `registertype: ${as.registerType ?? 'visitor'}`,
    ...(as.token ? [`blade-auth: bearer ${as.token}`] : []),
    ...(row.isIdempotent ? ['idempotency-key: a-request-that-is-held'] : []),
    ...(more.length > 0 ? more : ['content-type: application/json']),
    `content-length: ${body.length}`,
    'connection: close',
  ])
  request.socket.write(body.subarray(0, -heldBytes))
  // Longer than the server takes to read the head of a request.
  await new Promise((resolve) => {
    setTimeout(resolve, 200)
  })
  return {
    async finish() {
      request.socket.write(body.subarray(-heldBytes))
      await until(() => request.isClosed(), 'the request is answered')
      return Number(/^HTTP\/1\.1 (\d+)/.exec(request.received())?.[1])
    },
  }
}
