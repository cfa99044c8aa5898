import type { Queryable } from '../../database/connect'

/** A worker number for this process, so that its ids differ from those of every other. */
export const nextWorkerId = async (client: Queryable): Promise<number> => {
  const {
    rows: [row],
  } = await client.query<{ id: string }>(`SELECT nextval('worker_ids') AS id`)
  return Number(row!.id)
}
