import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../App'
import { fail } from '../errors/failure'
import { failureEnvelope } from '../errors/failureEnvelope'
import { languageOfHeaders } from '../calls/scopeHeaders'
import { sendFailure } from '../calls/sendFailure'

/** An upload that brings less is no slow phone: it holds its connection and its file open for nothing. */
export const fewestBytesPerSecond = 1024

/** A client that is still sending reads its answer only after a while. */
const lingerMs = 1000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers that a request did not arrive in time, where nothing was answered, and ends its connection. */
const expire = (app: App, request: FastifyRequest, reply: FastifyReply): void => {
  const end = (): void => void request.raw.destroy()
  if (reply.sent) return end()
  reply.raw.once('finish', () => void setTimeout(end, lingerMs).unref())
  sendFailure(app, request, reply.header('Connection', 'close'), fail('requestTimeout'))
}

/**
 * Limits the time in which a request arrives. Node knows one limit for all requests, so that is the one of uploads. All others have
 * `requestMs`. An upload continues for as long as its bytes keep coming, and a client that falls silent is answered too.
 */
export const limitArrival = (server: FastifyInstance, app: App): void => {
  const { requestMs, uploadMs } = app.config.timeouts
  const fewestBytes = (fewestBytesPerSecond * requestMs) / 1000

  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!hasBody(raw)) return done()
    const startedAt = performance.now()
    let seenBytes = raw.socket.bytesRead
    const check = (): void => {
      const newBytes = raw.socket.bytesRead - seenBytes
      const leftMs = uploadMs - (performance.now() - startedAt)
      // The rest of a request that was refused before its body may not drip in for ever either.
      const mayGoOn = request.routeOptions.config.isUpload && !reply.sent && newBytes >= fewestBytes && leftMs > 0
      if (!mayGoOn) return expire(app, request, reply)
      seenBytes += newBytes
      timer = setTimeout(check, Math.min(requestMs, leftMs)).unref()
    }
    let timer = setTimeout(check, requestMs).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('timeout', () => expire(app, request, reply))
    done()
  })
}

/** What Node says of a request that it could not read: statuses by code, else 400. */
const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers a request whose headers never came or cannot be read, in the envelope. Its language is unknown. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { body } = failureEnvelope(fail(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'unreadable'), languageOfHeaders({}))
  const text = JSON.stringify(body)
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
