import type { TSchema } from 'typebox'
import { type Validator, Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type Path, type Problem, type Report, collectProblems, quoted } from './Problem'
import { type SchemaError, steps, schemaAt, meant, says } from './shapeWords'

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

/** The same path in the value, with numbers as indexes within lists. */
const pathOf = (value: unknown, pointer: string): Path => {
  let at = value
  return steps(pointer).map((step) => {
    const index = Array.isArray(at) ? Number(step) : step
    at = (at as Record<string | number, unknown> | undefined)?.[index]
    return index
  })
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value)

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
