import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { headerNames } from '../../contract/envelope'
import type { Access } from '../../contract/rules/rights'
import type { BoundCall } from './bind'
import { escapeHtml, htmlPage } from './html'

const accessNote = (access: Access): string => {
  if (access === 'open') return 'Public'
  return access === 'signedIn' ? 'Signed-in users' : `Right "${access}"`
}

const parameter = (name: string, place: 'query' | 'header' | 'path', schema: unknown, required: boolean) => ({
  name,
  in: place,
  required,
  schema,
})

const operation = ({ row, schemas }: BoundCall): Record<string, unknown> => {
  const query = schemas.query as
    | { properties?: Record<string, unknown>; allOf?: { properties?: Record<string, unknown> }[]; required?: string[] }
    | undefined
  const properties = { ...query?.properties, ...Object.assign({}, ...(query?.allOf ?? []).map((part) => part.properties)) }
  const headers = row.needsNoExhibition
    ? []
    : [headerNames.tenantId, headerNames.exhibitionId, headerNames.registerType, headerNames.languageType]
  const envelope = Type.Object({ code: Type.Integer(), success: Type.Boolean(), data: schemas.data, msg: Type.String() })
  const content = { [row.isUpload ? 'multipart/form-data' : 'application/json']: { schema: schemas.body ?? {} } }
  return {
    summary: accessNote(row.access),
    tags: [row.path.split('/')[2] ?? 'other'],
    parameters: [
      ...[...row.path.matchAll(/:(\w+)/g)].map((match) => parameter(match[1]!, 'path', { type: 'string' }, true)),
      ...Object.entries(properties).map(([name, schema]) => parameter(name, 'query', schema, query?.required?.includes(name) ?? false)),
      ...headers.map((name) => parameter(name, 'header', { type: 'string' }, true)),
      ...(row.isIdempotent ? [parameter(headerNames.idempotencyKey, 'header', { type: 'string' }, true)] : []),
    ],
    ...(row.access === 'open' ? {} : { security: [{ bladeAuth: [] }] }),
    ...(schemas.body || row.isUpload ? { requestBody: { content } } : {}),
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: row.isBare ? schemas.data : envelope } } } },
  }
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:32px 20px;color:#161a2e;background:#f0f2ff}h1{font-size:26px}
details{background:#fff;border-radius:12px;margin:8px 0;box-shadow:0 1px 2px #1a235014}summary{padding:14px 16px;cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:52px;font-size:13px}.GET{color:#146c4d}.POST{color:#3d53c4}span{color:#565d78;font-size:13px;margin-left:8px}
pre{margin:0;padding:0 16px 16px;overflow:auto;font-size:12.5px}`

const page = (bound: BoundCall[]): string => {
  const rows = bound.map(
    (call) => `<details><summary><b class="${call.row.method}">${call.row.method}</b> <code>${escapeHtml(call.row.path)}</code>
    <span>${escapeHtml(accessNote(call.row.access))}</span></summary><pre>${escapeHtml(JSON.stringify(operation(call), null, 2))}</pre></details>`,
  )
  const body = `<h1>Fairgate API</h1><p>${bound.length} calls. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
Answers use the envelope <code>{code, success, data, msg}</code>; 200 is success.</p>${rows.join('\n')}`
  return htmlPage({ language: 'en', title: 'Fairgate API', style, body })
}

/** The calls as OpenAPI 3.1 and as a page, generated from the rows and schemas that the server validates with. */
export const serveOpenApi = (server: FastifyInstance, bound: BoundCall[]): void => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of bound) {
    const path = call.row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.row.method.toLowerCase()]: operation(call) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Fairgate', version: '0.1.0' },
    paths,
    components: { securitySchemes: { bladeAuth: { type: 'apiKey', in: 'header', name: headerNames.token } } },
  }
  const html = page(bound)
  server.get('/api/openapi.json', async () => document)
  server.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
}
