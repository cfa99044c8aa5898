import type { FastifyInstance, FastifyRequest } from 'fastify'

const rawBodies = new WeakMap<FastifyRequest, string>()

/** Keeps JSON bodies byte for byte as they came: signatures are over bytes. */
export function storeRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    rawBodies.set(request, text)
    try {
      done(null, text === '' ? {} : JSON.parse(text))
    } catch {
      done(Object.assign(new Error('body is no JSON'), { statusCode: 400 }))
    }
  })
}

export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? ''
}
