import type { TSchema } from 'typebox'
import { routes } from '../../../server/areas'
import type { App } from '../../../server/core/App'

const isContact = /^(phone|mobile|email|contact)/i

const contactsIn = (schema: TSchema | undefined, found: string[] = [], path = ''): string[] => {
  const {
    properties,
    items,
    anyOf = [],
    allOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
    allOf?: TSchema[]
  }
  for (const [name, inside] of Object.entries(properties ?? {})) {
    if (isContact.test(name)) found.push(`${path}${name}`)
    contactsIn(inside, found, `${path}${name}.`)
  }
  for (const inside of [...(items ? [items] : []), ...anyOf, ...allOf]) contactsIn(inside, found, path)
  return found
}

/** Every call whose input has a phone or an email address, as its schema names it. */
export const callsWithContact = (app: App): string[] =>
  Object.entries(routes).flatMap(([noun, bind]) =>
    bind(app).flatMap(({ row, schemas }) => {
      const name = Object.entries(bind.rows).find(([, one]) => one === row)?.[0] ?? row.path
      return contactsIn(schemas.body).length + contactsIn(schemas.query).length > 0 ? [`${noun}.${name}`] : []
    }),
  )
