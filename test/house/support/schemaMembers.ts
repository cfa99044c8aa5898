/** The part of JSON Schema that the organiser's files use. */
export interface FileSchema {
  description?: string
  properties?: Record<string, FileSchema>
  required?: string[]
  patternProperties?: Record<string, FileSchema>
  items?: FileSchema
  anyOf?: FileSchema[]
  pattern?: string
  wanted?: string
}

export interface Member {
  path: string
  schema: FileSchema
  isNeeded: boolean
}

/** Every member of a schema at any depth: those of objects, values by name, and each kind of several. A list has its entries' members. */
export const membersOf = (schema: FileSchema, path = ''): Member[] => {
  const below = (member: Member): Member[] => [member, ...membersOf(member.schema, member.path)]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      below({ path: path === '' ? name : `${path}.${name}`, schema: one, isNeeded: schema.required?.includes(name) ?? false }),
    ),
    ...Object.values(schema.patternProperties ?? {}).flatMap((one) => below({ path: `${path}.*`, schema: one, isNeeded: true })),
    ...(schema.anyOf ?? []).flatMap((one, at) => below({ path: `${path} ${at + 1}`, schema: one, isNeeded: true })),
    ...(schema.items ? membersOf(schema.items, `${path}[]`) : []),
  ]
}

/** The texts with a pattern, also those in lists. */
export const patternsOf = (schema: FileSchema, path = ''): { path: string; wanted: string | undefined }[] => {
  const inLists = ({ path: at, schema: one }: Omit<Member, 'isNeeded'>): { path: string; wanted: string | undefined }[] =>
    one.items ? inLists({ path: `${at}[]`, schema: one.items }) : one.pattern ? [{ path: at, wanted: one.wanted }] : []
  return membersOf(schema, path).flatMap(inLists)
}
