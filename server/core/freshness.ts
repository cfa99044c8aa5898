import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '../../contract/envelope'

/** What an answer depends on beside its address. */
const vary = [headerNames.tenantId, headerNames.exhibitionId, headerNames.registerType, headerNames.languageType].join(', ')

/**
 * Names the state of an answer, so that a client that has it already gets a 304 (RFC 9110, 13.1.2) instead of the same again.
 * @param etag without quotes; another state of the answer has another one
 */
export const setEtag = (reply: FastifyReply, etag: string): void => {
  void reply.headers({ ETag: `"${etag}"`, 'Cache-Control': 'private, no-cache', Vary: vary })
}

/** Whether the caller holds the very answer that is about to go out. */
export const isKnownToCaller = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('ETag')
  const known = request.headers['if-none-match']
  // A proxy that compressed the answer marks its tag as weak; it names the same state.
  return typeof etag === 'string' && (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
