import type { TSchema } from 'typebox'
import { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { type Problem, collectProblems } from '../files/Problem'

/** The placeholder of a secret in a file: the stored one stays. */
export const storedMark = '(kept)'

const pathsOf = (schema: TSchema & { isSecret?: boolean; properties?: Record<string, TSchema> }): string[][] =>
  schema.isSecret ? [[]] : Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => pathsOf(inner).map((path) => [name, ...path]))

const secretPaths = pathsOf(TenantSettings)

type Members = Record<string, unknown>

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Members)[name] : undefined

const at = (value: unknown, path: readonly string[]): unknown => path.reduce(memberOf, value)

const put = (value: unknown, path: readonly string[], text: string): void => {
  ;(at(value, path.slice(0, -1)) as Members)[path[path.length - 1]!] = text
}

/** Settings that may be shown. */
export const withoutSecrets = (settings: TenantSettings): TenantSettings => {
  const shown = structuredClone(settings)
  for (const path of secretPaths) if (at(shown, path) !== undefined) put(shown, path, storedMark)
  return shown
}

/** The file's settings with the stored secrets that it keeps, and the paths of kept secrets that do not exist. */
export const withStoredSecrets = (value: unknown, stored: TenantSettings | null): { value: unknown; problems: Problem[] } => {
  const whole = structuredClone(value)
  const problems = collectProblems((report) => {
    for (const path of secretPaths) {
      const inFile = ['settings', ...path]
      if (at(whole, inFile) !== storedMark) continue
      const secret = at(stored, path)
      if (typeof secret === 'string') put(whole, inFile, secret)
      else report(inFile, 'is "(kept)", but nothing is stored')
    }
  })
  return { value: whole, problems }
}
