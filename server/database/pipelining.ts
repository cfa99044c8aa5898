import type { Queryable } from './connect'

/** `pg` takes several statements at once on such a connection alone. Its types do not know the member. */
export const isPipelining = (client: Queryable): boolean => 'pipeline' in client && client.pipeline === true

/**
 * The results of work on one connection, none of which needs another's. A pipelining connection gets all statements before the first
 * answer. On any other one they follow one another: `pg` gives up queueing them itself.
 */
export const together = async <Results extends unknown[]>(
  client: Queryable,
  ...works: { [At in keyof Results]: () => Results[At] | Promise<Results[At]> }
): Promise<Results> => {
  if (isPipelining(client)) return (await Promise.all(works.map((work) => work()))) as Results
  const results: unknown[] = []
  for (const work of works) results.push(await work())
  return results as Results
}
