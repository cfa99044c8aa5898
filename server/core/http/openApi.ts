import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiPagePolicy } from './securityHeaders'
import { type OpenApiOptions, documentOf } from './openApiDocument'

const style = `
.swagger-ui .info{margin:28px 0}.swagger-ui .scheme-container{margin:0;padding:12px 0}
.swagger-ui .opblock .opblock-summary-description{flex:1 1 auto;text-align:left}
.swagger-ui .filter .operation-filter-input{margin:12px 0}`

interface ShownOperation {
  getIn(path: string[]): string | undefined
}

interface ShownList<T> {
  size: number
  filter(keep: (one: T, key: string) => boolean): ShownList<T>
  map(change: (one: T, key: string) => T): ShownList<T>
}

interface ShownGroup {
  get(key: 'operations'): ShownList<ShownOperation>
  set(key: 'operations', value: ShownList<ShownOperation>): ShownGroup
}

/**
 * Searches group, purpose and path of a call. By itself Swagger UI searches groups alone. The text of this function is sent to the
 * browser, so it uses nothing of this file.
 */
const searchOfCalls = () => ({
  fn: {
    opsFilter: (groups: ShownList<ShownGroup>, phrase: string): ShownList<ShownGroup> => {
      const wanted = phrase.toLowerCase()
      const fits = (text: string | undefined): boolean => (text ?? '').toLowerCase().includes(wanted)
      return groups
        .map((group, name) => {
          const calls = group.get('operations')
          return group.set(
            'operations',
            calls.filter((one) => fits(name) || fits(one.getIn(['path'])) || fits(one.getIn(['operation', 'summary']))),
          )
        })
        .filter((group) => group.get('operations').size > 0)
    },
  },
})

/** The calls as OpenAPI 3.1 and as a page that can send them, generated from the rows and schemas that the server validates with. */
export const serveOpenApi = async (server: FastifyInstance, options: OpenApiOptions): Promise<void> => {
  const document = documentOf(options)
  server.get('/api/openapi.json', async () => document)
  await server.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await server.register(fastifySwaggerUi, {
    routePrefix: '/api',
    staticCSP: apiPagePolicy,
    theme: { title: 'Fairgate API', css: [{ filename: 'api.css', content: style }] },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      filter: true,
      plugins: [searchOfCalls],
      deepLinking: true,
      tryItOutEnabled: options.canSend,
      supportedSubmitMethods: options.canSend ? ['get', 'post'] : [],
      // A signature of the document would be asked of an outside service.
      validatorUrl: null,
    },
  })
}
