import type { FastifyInstance } from 'fastify'
import { installFaults } from '../kit/faults'
import { rawBodyOf } from '../kit/rawBody'
import type { SandboxWorld } from '../kit/SandboxWorld'

/** A message as it arrived. */
export interface ReceivedMessage {
  /** Which system took it: the end of its address. */
  box: string
  id: string
  timestamp: string
  signature: string
  body: string
  atMs: number
}

/** Messages that are kept. */
const most = 2000

/**
 * The systems of companies: `POST /crm/<any name>` takes a message, `GET /sandbox/crm/<name>` shows those that it took. An address may say what its
 * system does: `?status=500` answers so, `?waitMs=3000` takes its time.
 */
export function registerCrm(app: FastifyInstance, { now, faults }: SandboxWorld): void {
  const received: ReceivedMessage[] = []

  app.register(async (scope) => {
    installFaults(scope, faults, 'crm')
    scope.post<{ Params: { box: string }; Querystring: { status?: string; waitMs?: string } }>('/crm/:box', async (request, reply) => {
      const header = (name: string): string => String(request.headers[name] ?? '')
      const { status = '204', waitMs = '0' } = request.query
      received.push({
        ...{ box: request.params.box, id: header('webhook-id'), timestamp: header('webhook-timestamp') },
        ...{ signature: header('webhook-signature'), body: rawBodyOf(request), atMs: now().getTime() },
      })
      received.splice(0, received.length - most)
      await new Promise((done) => setTimeout(done, Number(waitMs)))
      return reply.code(Number(status)).send()
    })
  })

  app.get<{ Params: { box: string } }>('/sandbox/crm/:box', async ({ params }) => ({
    messages: received.filter(({ box }) => box === params.box),
  }))
}
