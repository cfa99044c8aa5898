import { exhibitionFileJsonSchema } from '../../contract/entry/exhibitionFile.schema'
import { messagesTable } from './messagesTable'

/** The part of JSON Schema that the file uses. */
interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  const?: unknown
  pattern?: string
  wanted?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  maxProperties?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** An object with its place in the file. */
interface Place {
  path: string
  schema: Schema
  /** Of the member that has the object. */
  description: string
}

/** The heading's anchor, as GitHub makes it. */
const link = (path: string): string =>
  `[\`${path}\`](#${path
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ /g, '-')})`

/** A text in both languages has no table of its own. */
const isBilingual = ({ properties = {} }: Schema): boolean =>
  Object.keys(properties).join() === 'cn,en' && Object.values(properties).every(({ type }) => type === 'string')

/** The names of a record whose pattern lists them. */
const namesOf = (pattern: string): string[] => /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? []

/** The objects within a member: itself, those of a list, those by name, each kind of several. */
const objectsIn = (schema: Schema, path: string): Omit<Place, 'description'>[] => {
  if (schema.items) return objectsIn(schema.items, `${path}[]`)
  if (schema.anyOf) return schema.anyOf.flatMap((one, at) => objectsIn(one, `${path} ${at + 1}`))
  if (schema.patternProperties) return Object.values(schema.patternProperties).flatMap((one) => objectsIn(one, `${path}.*`))
  return schema.properties && !isBilingual(schema) ? [{ path, schema }] : []
}

const fingerprint = ({ description: _, ...schema }: Schema): string => JSON.stringify(schema)

/** The objects and long lists of values that the page has already, with the place where it shows them. */
class Shown {
  private readonly places = new Map<string, string>()

  /** @returns the earlier place of the same thing; null if this is the first one */
  earlier(thing: string, path: string): string | null {
    const place = this.places.get(thing)
    if (place === undefined) this.places.set(thing, path)
    return place === undefined || place === path ? null : place
  }
}

const digits = (value: number): string => value.toLocaleString('en-US')

const range = (from: number | undefined, to: number | undefined, unit = ''): string[] => {
  if (to === undefined) return from === undefined ? [] : [`at least ${digits(from)}${unit}`]
  if (from === to) return [`${digits(to)}${unit}`]
  return [from === undefined || (unit !== '' && from <= 1) ? `at most ${digits(to)}${unit}` : `${digits(from)} to ${digits(to)}${unit}`]
}

const fewValues = 8
const code = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(' ')

class Reference {
  private readonly objects = new Shown()
  private readonly values = new Shown()

  private typeOf(schema: Schema, path: string): string {
    if (isBilingual(schema)) return 'text, cn and en'
    if (schema.items) return `list: ${this.typeOf(schema.items, `${path}[]`)}`
    if (schema.anyOf) return schema.anyOf.map((one, at) => this.typeOf(one, `${path} ${at + 1}`)).join(' or ')
    if (schema.patternProperties) return `by name: ${Object.values(schema.patternProperties).map((one) => this.typeOf(one, `${path}.*`))}`
    if (schema.properties) return link(this.objects.earlier(fingerprint(schema), path) ?? path)
    if (schema.const !== undefined) return `\`${String(schema.const)}\``
    if (schema.enum) return 'one of'
    return { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false' }[schema.type ?? ''] ?? ''
  }

  private limitsOf(schema: Schema, path: string): string[] {
    const { items, wanted, minLength, maxLength, minItems, maxItems, minimum, maximum, exclusiveMinimum, maxProperties } = schema
    if (isBilingual(schema)) return this.limitsOf(schema.properties!.cn!, `${path}.cn`)
    if (items) {
      const each = this.limitsOf(items, `${path}[]`)
      const own = [...range(minItems, maxItems), ...(schema.uniqueItems ? ['each once'] : [])]
      return [...own, ...(each.length > 0 ? [`each: ${each.join(', ')}`] : [])]
    }
    if (schema.enum) return [this.oneOf(schema.enum, path)]
    return [
      ...Object.keys(schema.patternProperties ?? {}).flatMap((pattern) =>
        namesOf(pattern).length > 0 ? [this.oneOf(namesOf(pattern), `${path}.*`)] : [],
      ),
      ...range(undefined, maxProperties),
      ...(wanted && wanted !== 'must not be empty' ? [wanted.replace(/^must be /, '')] : []),
      ...range(minLength, maxLength, ' characters'),
      ...range(minimum, maximum === undefined || exclusiveMinimum === undefined ? maximum : undefined),
      ...(exclusiveMinimum === undefined ? [] : [`more than ${digits(exclusiveMinimum)}, at most ${digits(maximum!)}`]),
    ]
  }

  /** Long lists are written once. */
  private oneOf(values: readonly string[], path: string): string {
    const before = values.length > fewValues ? this.values.earlier(values.join(), path) : null
    return before ? `as \`${before}\`` : code(values)
  }

  private row(name: string, schema: Schema, path: string, isNeeded: boolean): string {
    const cells = [
      `\`${name}\`${isNeeded ? ' ●' : ''}`,
      this.typeOf(schema, path),
      this.limitsOf(schema, path).join('; '),
      schema.description ?? '',
    ]
    return `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`
  }

  private table({ properties = {}, required = [] }: Schema, path: string): string {
    const rows = Object.entries(properties).map(([name, member]) =>
      this.row(name, member, path === '' ? name : `${path}.${name}`, required.includes(name)),
    )
    return ['| member | value | limits | meaning |', '|---|---|---|---|', ...rows].join('\n')
  }

  /** The sections of the objects within an object, each before its own. */
  private sections({ properties = {} }: Schema, path: string, level: number): string[] {
    return Object.entries(properties).flatMap(([name, member]) =>
      objectsIn(member, path === '' ? name : `${path}.${name}`).flatMap(({ path: here, schema }) => {
        if (this.objects.earlier(fingerprint(schema), here)) return []
        const description = schema.description ?? member.description ?? ''
        const head = `${'#'.repeat(Math.min(level, 4))} \`${here}\`\n\n${description}`
        return [`${head}\n\n${this.table(schema, here)}`, ...this.sections(schema, here, level + 1)]
      }),
    )
  }

  page(schema: Schema): string {
    return [this.table(schema, ''), ...this.sections(schema, '', 2)].join('\n\n')
  }
}

/** `docs/exhibition-file-reference.md`: a table for each object of the file, drawn from its schema, and one of the messages. */
export const exhibitionReference = (): string => `# The members of an exhibition's file

Made from \`contract/entry/exhibitionFile.schema.ts\` by \`npm run spec\`. \`docs/exhibition-file.md\` says how the file is used.

● the member must be there · \`[]\` an entry of a list · \`.*\` a value by its name. A text in both languages is \`{"cn": …, "en": …}\`.

${new Reference().page(exhibitionFileJsonSchema() as Schema)}

## Each message

${messagesTable()}
`
