import pg from 'pg'

/** Ends the connection of each statement that reads a table meanwhile, as an administrator's shutdown does. */
export const withoutTable = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  const { query } = pg.Client.prototype
  const reads = new RegExp(`\\b(from|join) "?${table}"?\\s`, 'i')
  const lost = (): Error => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    if (!reads.test(typeof first === 'string' ? first : first.text)) return (query as (...all: unknown[]) => unknown).apply(this, args)
    const done = args.at(-1)
    if (typeof done === 'function') return void setImmediate(() => done(lost()))
    return Promise.reject(lost())
  } as typeof query
  try {
    return await work()
  } finally {
    pg.Client.prototype.query = query
  }
}
