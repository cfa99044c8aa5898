type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** The tables that several areas have under a name, as one. The compiler sees a row that no area has. */
export type Joined<Areas, Name extends string> = Intersection<
  { [One in keyof Areas]: Areas[One] extends { [Own in Name]: infer Table } ? Table : never }[keyof Areas]
>

/**
 * Joins the tables that several areas have under a name.
 * @throws Error if two areas have a row of one name, so that such a server does not start
 */
export const joined = <Areas extends Record<string, object>, Name extends string>(areas: Areas, name: Name): Joined<Areas, Name> => {
  const owners = new Map<string, string>()
  const rows: Record<string, unknown> = {}
  for (const [area, parts] of Object.entries(areas))
    for (const [row, value] of Object.entries((parts as Record<string, object | undefined>)[name] ?? {})) {
      if (owners.has(row)) throw new Error(`${owners.get(row)} and ${area} both have "${row}" among their ${name}.`)
      owners.set(row, area)
      rows[row] = value
    }
  return rows as Joined<Areas, Name>
}
