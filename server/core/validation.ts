import { type Validator, Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import type { ValidationError } from '../../contract/fieldErrors'
import { failFields } from './failure'

type SchemaError = ReturnType<Validator['Errors']>[number]

const errorOf = (error: SchemaError): ValidationError => {
  const { limit } = error.params as { limit?: number }
  const number = limit ?? 0
  switch (error.keyword) {
    case 'required':
      return { code: 'required' }
    case 'minLength':
      return number <= 1 ? { code: 'required' } : { code: 'tooShort', min: number }
    case 'maxLength':
      return { code: 'tooLong', max: number }
    case 'minItems':
      return { code: 'tooFew', min: number }
    case 'maxItems':
    case 'maxProperties':
      return { code: 'tooMany', max: number }
    case 'minimum':
    case 'exclusiveMinimum':
      return { code: 'tooSmall', min: number }
    case 'maximum':
    case 'exclusiveMaximum':
      return { code: 'tooBig', max: number }
    case 'pattern':
      return { code: 'patternMismatch' }
    case 'additionalProperties':
    case 'boolean':
      return { code: 'unknownField' }
    case 'enum':
    case 'const':
    case 'anyOf':
      return { code: 'choiceUnknown' }
    default:
      return { code: 'wrongType' }
  }
}

const fieldsOf = (error: SchemaError): string[] => {
  const path = error.instancePath.split('/').filter(Boolean).join('.')
  const missing = (error.params as { requiredProperties?: string[] }).requiredProperties
  return missing ? missing.map((name) => (path ? `${path}.${name}` : name)) : [path]
}

const compiled = new WeakMap<TSchema, Validator>()

/** Compiling a schema takes milliseconds, so each is compiled once in a process, when its first value comes. */
const validatorOf = (schema: TSchema): Validator => {
  const known = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, known)
  return known
}

/** Creates the check of one schema. It throws a Failure that names each field. */
export const checkerOf = (schema: TSchema): ((value: unknown) => void) => {
  return (value) => {
    const validator = validatorOf(schema)
    if (validator.Check(value)) return
    const refused: Record<string, ValidationError> = {}
    for (const error of validator.Errors(value).slice(0, 50)) {
      // The errors of single alternatives say less than the failed choice, so the first error at a place is kept.
      for (const field of fieldsOf(error)) refused[field] ??= errorOf(error)
    }
    throw failFields(refused)
  }
}

/** Queries arrive as text: numbers and booleans are parsed, defaults filled in, then the result is validated. */
export const queryReaderOf = (schema: TSchema): ((query: unknown) => unknown) => {
  const check = checkerOf(schema)
  return (query) => {
    const validator = validatorOf(schema)
    const value = validator.Default(validator.Convert({ ...(query as object) }))
    check(value)
    return value
  }
}
