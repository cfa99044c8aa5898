import leven from 'leven'
import type { TSchema } from 'typebox'
import type { Validator } from 'typebox/compile'
import { quoted } from './Problem'

export type SchemaError = ReturnType<Validator['Errors']>[number]

/** The names of a JSON pointer, one after the other. */
export const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))

export const schemaAt = (whole: TSchema, pointer: string): TSchema & { properties?: Record<string, TSchema> } =>
  steps(pointer).reduce<Record<string, unknown>>(
    (schema, step) => (schema[step] ?? {}) as Record<string, unknown>,
    whole as unknown as Record<string, unknown>,
  ) as never

/** The known name that was probably meant. */
export const meant = (name: string, known: string[]): string | undefined => {
  if (name.length > 60) return undefined
  const [nearest] = known.map((one) => ({ one, edits: leven(name.toLowerCase(), one.toLowerCase()) })).sort((a, b) => a.edits - b.edits)
  return nearest && nearest.edits <= Math.max(1, Math.floor(name.length / 4)) ? nearest.one : undefined
}

const articles: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
}

/** Every allowed value, and the one that was probably meant. */
const oneOf = (allowed: readonly unknown[], value: unknown): string => {
  const known = allowed.map(String)
  const better = typeof value === 'string' ? meant(value, known) : undefined
  return `must be one of ${known.join(', ')}${better ? `; did you mean ${quoted(better)}?` : ''}`
}

export const says = (error: SchemaError, schema: TSchema, value: unknown): string => {
  const { limit = 0, type, allowedValues = [] } = error.params as { limit?: number; type?: string; allowedValues?: string[] }
  switch (error.keyword) {
    case 'type':
      return `must be ${articles[String(type)] ?? String(type)}`
    case 'enum':
      return oneOf(allowedValues, value)
    case 'minLength':
      return limit <= 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return `must have at least ${limit} entries`
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${limit} entries`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'pattern': {
      const { wanted } = schemaAt(schema, error.schemaPath) as { wanted?: string }
      return wanted ?? 'contains characters that are not allowed here'
    }
    default:
      return error.message
  }
}
