import { Type } from 'typebox'
import type { ErrorName } from '../../../contract/errorCodes'
import { errorCodes } from '../../../contract/errorCodes'
import { headerNames } from '../../../contract/envelope'
import type { Access } from '../../../contract/rules/rights'
import type { BoundCall } from '../calls/bind'
import { errorRow } from '../errors/errorSentences'

/** The calls of one noun, e.g. `order`. */
export interface BoundCallsOfNoun {
  noun: string
  calls: BoundCall[]
}

export interface OpenApiOptions {
  nouns: BoundCallsOfNoun[]
  /** Values that the page fills into the headers of a call, by header. Production has none. */
  exampleHeaders: Record<string, string>
  /** The page sends requests. */
  canSend: boolean
}

const accessNote = (access: Access): string => {
  if (access === 'open') return 'Open to everyone.'
  return access === 'signedIn' ? 'For signed-in people.' : `For people with the right \`${access}\`.`
}

/** `ticketType` as people read it: "Ticket type". */
const titleOf = (noun: string): string => {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const operation = ({ row, schemas }: BoundCall, tag: string, { exampleHeaders }: OpenApiOptions): Record<string, unknown> => {
  const parameter = (name: string, place: 'query' | 'header' | 'path', schema: unknown, required: boolean) => ({
    name,
    in: place,
    required,
    schema,
    ...(place === 'header' && exampleHeaders[name] ? { example: exampleHeaders[name] } : {}),
  })
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
    summary: schemas.purpose,
    description: `${accessNote(row.access)}${row.isIdempotent ? ' The same `Idempotency-Key` gets the same answer.' : ''}`,
    tags: [tag],
    parameters: [
      ...[...row.path.matchAll(/:(\w+)/g)].map((match) => parameter(match[1]!, 'path', { type: 'string' }, true)),
      ...Object.entries(properties).map(([name, schema]) => parameter(name, 'query', schema, query?.required?.includes(name) ?? false)),
      ...(row.keyInHeader ? [parameter(headerNames.linkKey, 'header', { type: 'string' }, false)] : []),
      ...headers.map((name) => parameter(name, 'header', { type: 'string' }, true)),
      ...(row.isIdempotent ? [parameter(headerNames.idempotencyKey, 'header', { type: 'string', minLength: 8 }, true)] : []),
    ],
    security: row.isBare ? [{ client: [] }] : row.access === 'open' ? [] : [{ token: [] }],
    ...(schemas.body || row.isUpload ? { requestBody: { content } } : {}),
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: row.isBare ? schemas.data : envelope } } } },
  }
}

/** All errors as a Markdown table, in the order of their codes. */
const errorTable = (): string => {
  const named = Object.entries(errorCodes).map(([name, code]) => ({ code: Number(code), name, row: errorRow(name as ErrorName) }))
  const lines = named.sort((a, b) => a.code - b.code).map(({ code, name, row }) => `| ${code} | ${row.http} | \`${name}\` | ${row.en} |`)
  return ['| code | HTTP | name | sentence |', '|---|---|---|---|', ...lines].join('\n')
}

const introduction = (): string => `
Answers use the envelope \`{code, success, data, msg}\`, and code 200 is success. Money, ids and times are strings.

1. Send a code with **Code**, and read it in the outbox of the demo.
2. Exchange it for a token with **Token**. *Authorize* takes the client's credentials for this call.
3. Enter the token under *Authorize* as \`bearer <access_token>\`. All other calls use it.

<details><summary>Errors</summary>

${errorTable()}

</details>`

export const documentOf = (options: OpenApiOptions): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { noun, calls } of options.nouns)
    for (const call of calls) {
      const path = call.row.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.row.method.toLowerCase()]: operation(call, titleOf(noun), options) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairgate', version: '0.1.0', description: introduction() },
    tags: options.nouns.map(({ noun }) => ({ name: titleOf(noun) })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: headerNames.token, description: '`bearer <access_token>`' },
        client: { type: 'http', scheme: 'basic', description: "The client's id and secret, for the token call." },
      },
    },
  }
}
