import leven from 'leven'
import type { TSchema } from 'typebox'
import { type Validator, Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type Path, type Problem, type Report, collectProblems, quoted } from './Problem'

type SchemaError = ReturnType<Validator['Errors']>[number]

/** The library stops at eight, which is right for a form and too few for a file. */
const maxSchemaErrors = 2000

const allErrors = (validator: Validator, value: unknown): SchemaError[] => {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: maxSchemaErrors })
  try {
    return validator.Errors(value)
  } finally {
    Settings.Set({ maxErrors })
  }
}

const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))

/** The same path in the value, with numbers as indexes within lists. */
const pathOf = (value: unknown, pointer: string): Path => {
  let at = value
  return steps(pointer).map((step) => {
    const index = Array.isArray(at) ? Number(step) : step
    at = (at as Record<string | number, unknown> | undefined)?.[index]
    return index
  })
}

const schemaAt = (whole: TSchema, pointer: string): TSchema & { properties?: Record<string, TSchema> } =>
  steps(pointer).reduce<Record<string, unknown>>(
    (schema, step) => (schema[step] ?? {}) as Record<string, unknown>,
    whole as unknown as Record<string, unknown>,
  ) as never

/** The known name that was probably meant. */
const meant = (name: string, known: string[]): string | undefined => {
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

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value)

const says = (error: SchemaError, schema: TSchema, value: unknown): string => {
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

const reportError = (error: SchemaError, schema: TSchema, value: unknown, report: Report): void => {
  const path = pathOf(value, error.instancePath)
  const { requiredProperties, additionalProperties } = error.params as { requiredProperties?: string[]; additionalProperties?: string[] }
  if (requiredProperties) for (const name of requiredProperties) report([...path, name], 'is missing')
  else if (additionalProperties) {
    const known = Object.keys(schemaAt(schema, error.schemaPath).properties ?? {})
    for (const name of additionalProperties) {
      const better = meant(name, known)
      report([...path, name], `is not a known name${better ? `; did you mean ${quoted(better)}?` : ''}`)
    }
  } else if (error.keyword !== 'boolean') report(path, says(error, schema, valueAt(value, path)))
}

/** Texts that neither database nor screen could hold, anywhere in the file. */
const reportBadTexts = (value: unknown, path: Path, report: Report): void => {
  if (typeof value === 'string') {
    if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(value)) report(path, 'contains control characters or incomplete characters')
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (/\p{Cc}|\p{Cs}/u.test(name)) report([...path, name], 'has a name with control characters')
      reportBadTexts(inner, [...path, Array.isArray(value) ? Number(name) : name], report)
    }
  }
}

/** Creates the check of one kind of file. It reports each deviation from the schema. */
export const shapeCheckOf = (schema: TSchema): ((value: unknown) => Problem[]) => {
  const validator = Compile(schema)
  return (value) =>
    collectProblems((report) => {
      for (const error of allErrors(validator, value)) reportError(error, schema, value, report)
      reportBadTexts(value, [], report)
    })
}
