import { type Validator, Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import type { ValidationError } from '../../../contract/fieldErrors'
import { fail, failFields } from '../errors/failure'

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

/**
 * Errors are looked for among so many values. The search continues after the errors that are reported, and takes the square of the
 * number of repeated values, while all other requests wait.
 */
const maxSearched = 1000

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A copy of the first values, those of the outer levels first: a long list hides no error of another field. */
const beginningOf = (value: unknown): unknown => {
  if (!isNested(value)) return value
  const copyOf = (original: object): object => (Array.isArray(original) ? [] : {})
  const root = copyOf(value)
  const level: [original: object, copy: object][] = [[value, root]]
  let left = maxSearched
  for (const [original, copy] of level)
    for (const name in original) {
      if (left === 0) return root
      left -= 1
      const one = (original as Record<string, unknown>)[name]
      const copied = isNested(one) ? copyOf(one) : one
      Object.defineProperty(copy, name, { value: copied, enumerable: true, configurable: true, writable: true })
      if (isNested(one)) level.push([one, copied as object])
    }
  return root
}

/**
 * Creates the check of one schema. It throws a Failure that names each field.
 * @throws Failure invalid, unreadable (a body far beyond its schema, whose first values are right)
 */
export const checkerOf = (schema: TSchema): ((value: unknown) => void) => {
  return (value) => {
    const validator = validatorOf(schema)
    if (validator.Check(value)) return
    const refused: Record<string, ValidationError> = {}
    for (const error of validator.Errors(beginningOf(value))) {
      // The errors of single alternatives say less than the failed choice, so the first error at a place is kept.
      for (const field of fieldsOf(error)) refused[field] ??= errorOf(error)
    }
    throw Object.keys(refused).length > 0 ? failFields(refused) : fail('unreadable')
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
