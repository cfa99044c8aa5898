import type { TSchema } from 'typebox'

/** The members of a JSON schema that samples are made from. */
interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minimum?: number
  maxLength?: number
  minLength?: number
}

const idPattern = '^\\d{1,20}$'

const textFor = (schema: JsonSchema, siteUrl: string): string => {
  const candidates = ['1', '100000', '2027-04-08', `${siteUrl}/`, 'text', 'abcdefghij']
  const fits = (text: string): boolean =>
    (!schema.pattern || new RegExp(schema.pattern).test(text)) && text.length >= (schema.minLength ?? 0)
  return candidates.find(fits) ?? 'text'
}

const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  Object.assign({}, schema.properties, ...(schema.allOf ?? []).map(propertiesOf)) as Record<string, JsonSchema>

/** A value of the schema's shape, with every member present. */
export const sampleOf = (schema: TSchema | JsonSchema, siteUrl: string): unknown => {
  const json = schema as JsonSchema
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  if (json.anyOf) return sampleOf(json.anyOf[0]!, siteUrl)
  switch (json.type ?? (json.allOf ? 'object' : undefined)) {
    case 'object':
      return Object.fromEntries(Object.entries(propertiesOf(json)).map(([name, member]) => [name, sampleOf(member, siteUrl)]))
    case 'array':
      return json.items ? [sampleOf(json.items, siteUrl)] : []
    case 'string':
      return textFor(json, siteUrl)
    case 'integer':
    case 'number':
      return json.minimum ?? 1
    case 'boolean':
      return true
    default:
      return {}
  }
}

type Path = (string | number)[]

/** Every place in a sample, from the outside in. */
const placesIn = (value: unknown, at: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...at, Array.isArray(value) ? Number(key) : key]))]
}

const missing = Symbol('missing')

const withValue = (value: unknown, [head, ...rest]: Path, put: unknown): unknown => {
  if (head === undefined) return put
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  const inner = withValue(copy[head], rest, put)
  if (inner === missing) delete copy[head]
  else copy[head] = inner
  return copy
}

const wrongValues: unknown[] = [
  missing,
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x',
  'a\u0000b',
  '\ud800',
  '9'.repeat(19),
  '9'.repeat(20),
  '1e5',
  "1' OR '1'='1",
  '../../etc/passwd',
  // Every object has them, so a lookup finds what nobody put there.
  '__proto__',
  'constructor',
  'toString',
  '🎪'.repeat(300),
  'x'.repeat(70_000),
  [],
  [[]],
  {},
  { a: { a: { a: {} } } },
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'),
]

const schemaAt = (schema: JsonSchema, path: Path): JsonSchema | undefined => {
  let at: JsonSchema | undefined = schema
  for (const step of path) at = typeof step === 'number' ? at?.items : at && propertiesOf(at)[step]
  return at
}

export interface BrokenBody {
  body: unknown
  /** The same for one breakage of one place of a schema, in every call. Empty if each call does with it what it will. */
  kind: string
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The sample with one place after another broken in every way. */
export const brokenBodies = (schema: TSchema, sample: unknown): BrokenBody[] =>
  placesIn(sample).flatMap((at) => {
    const json = schemaAt(schema as JsonSchema, at)
    const node = at.length === 0 ? json?.type : JSON.stringify(json)
    // The outermost place is each call's own. What is no object at all is refused alike by every schema of one.
    const isOwn = (value: unknown): boolean => at.length === 0 && (json?.type !== 'object' || isObject(value))
    return wrongValues
      .map((value, index) => ({ value, kind: isOwn(value) ? '' : `${node} ${index}` }))
      .filter(({ value }) => at.length > 0 || value !== missing)
      .map(({ value, kind }) => ({ body: withValue(sample, at, value), kind }))
  })

/** Bodies that are none at all. */
export const noBodies = ['', '{', 'null', '[]', '"text"', '123', '{"a":1,}', '\u0000', '['.repeat(5000), '{"a":'.repeat(5000)]

export interface BrokenQuery {
  query: Record<string, string>
  /** As that of a body. */
  kind: string
}

export const brokenQueries = (schema: TSchema, sample: Record<string, unknown>): BrokenQuery[] => {
  const texts = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))
  const values = wrongValues
    .filter((value): value is string | typeof missing => typeof value === 'string' || value === missing)
    .filter((value) => value === missing || value.length < 8000)
  return Object.keys(texts).flatMap((name) => {
    const node = JSON.stringify(schemaAt(schema as JsonSchema, [name]))
    return values.map((value, index) => ({
      query: withValue(texts, [name], value) as Record<string, string>,
      kind: `query ${node} ${index}`,
    }))
  })
}

const isIdAt = (schema: JsonSchema, path: Path): boolean => schemaAt(schema, path)?.pattern === idPattern

/** The sample with an id in each place that takes one. */
export const withForeignId = (schema: TSchema, sample: unknown, id: string): unknown[] =>
  placesIn(sample)
    .filter((at) => isIdAt(schema as JsonSchema, at))
    .map((at) => withValue(sample, at, id))
