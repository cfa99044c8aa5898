import { openJsonLines } from './jsonLines'

export interface Collection<Item> {
  get(id: string): Item | undefined
  put(id: string, item: Item): void
  all(): Item[]
}

export interface SandboxStore {
  collection<Item>(name: string): Collection<Item>
  close(): void
}

type Line = [collection: string, id: string, item: unknown]

/** The data of the outside services: collections in memory, each change one line in a file. */
export function openStore(path: string): SandboxStore {
  const file = openJsonLines(path)
  const collections = new Map<string, Map<string, unknown>>()

  function itemsOf(name: string): Map<string, unknown> {
    const items = collections.get(name) ?? new Map<string, unknown>()
    collections.set(name, items)
    return items
  }

  for (const [name, id, item] of file.loaded as Line[]) itemsOf(name).set(id, item)
  file.rewrite([...collections].flatMap(([name, items]) => [...items].map(([id, item]): Line => [name, id, item])))

  return {
    collection<Item>(name: string): Collection<Item> {
      // The file belongs to the sandbox, so a value has the type under which it was stored.
      const items = itemsOf(name) as Map<string, Item>
      return {
        get: (id) => items.get(id),
        all: () => [...items.values()],
        put(id, item) {
          items.set(id, item)
          file.append([name, id, item] satisfies Line)
        },
      }
    },
    close: () => file.close(),
  }
}
