import type { TSchema } from 'typebox'
import type { Fact, Facts } from '../../../contract/rules/auditTrail'

/** The schema of an object, as far as it is read here. An intersection has several. */
interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** Whether the schema takes words of our own alone, such as `approved`. */
const isOwnWord = ({ enum: words, const: word, anyOf }: Schema): boolean =>
  words !== undefined || word !== undefined || (anyOf?.every((one) => isOwnWord(one) || one.type === 'null') ?? false)

/** A value, if its schema leaves no room for what a person typed. */
const factOf = (schema: Schema, value: unknown): Fact | undefined => {
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return value
  if (typeof value === 'string') return isOwnWord(schema) ? value : undefined
  if (Array.isArray(value)) {
    const { items } = schema
    return items && isOwnWord(items) ? (value as string[]) : { count: value.length }
  }
  return undefined
}

const membersOf = ({ properties = {}, allOf = [] }: Schema): [string, Schema][] => [
  ...Object.entries(properties),
  ...allOf.flatMap(membersOf),
]

/** What a body or a query says in words of our own, numbers and switches. Its texts are left out, whatever they are. */
export const factsOf = (schema: TSchema | undefined, value: unknown): Facts => {
  if (!schema || typeof value !== 'object' || value === null) return {}
  const given = value as Record<string, unknown>
  const facts = membersOf(schema as Schema)
    .filter(([name]) => Object.hasOwn(given, name))
    .map(([name, member]) => [name, factOf(member, given[name])] as const)
  return Object.fromEntries(facts.filter((pair): pair is [string, Fact] => pair[1] !== undefined))
}
