import { createRequire } from 'node:module'
import path from 'node:path'
import type { TSchema } from 'typebox'
import { calls } from '../../../contract/calls'
import { areasOfNouns } from '../nouns'
import { CommandError } from '../CommandError'

/** Which properties of an answer's rows a list shows. */
export interface ListedParts {
  key: string
  label: string
  value: string | null
}

interface ShownCall {
  area: string
  /** Null where the call answers no list. */
  list: ListedParts | null
}

interface ObjectSchema {
  properties?: Record<string, { type?: string }>
}

const contract = path.resolve(__dirname, '..', '..', '..', 'contract')

const listed = (data: TSchema): ListedParts | null => {
  const { type, items } = data as { type?: string; items?: ObjectSchema }
  if (type !== 'array' || !items?.properties) return null
  const names = Object.keys(items.properties)
  const key = names.find((name) => name === 'id') ?? names.find((name) => /Id$/.test(name)) ?? names[0]!
  const [label = key, value = null] = names.filter((name) => name !== key && items.properties![name]!.type === 'string')
  return { key, label, value }
}

/**
 * The call that a page is to show.
 * @param call as `noun.name`
 * @throws CommandError where there is no such call
 */
export const shownCall = (call: string): ShownCall => {
  const [noun = '', name = ''] = call.split('.')
  const rows = (calls as Record<string, object>)[noun]
  if (!rows || !(name in rows)) {
    const near = rows ? Object.keys(rows).map((one) => `${noun}.${one}`) : Object.keys(calls)
    throw new CommandError(`There is no call ${call}. Write it first: npm run new -- call …. There are ${near.join(', ')}.`)
  }
  const area = areasOfNouns()[noun]!
  const module = createRequire(__filename)(path.join(contract, area, `${noun}.schema.ts`)) as Record<
    string,
    Record<string, { data: TSchema }>
  >
  return { area, list: listed(module[`${noun}Schemas`]![name]!.data) }
}
