import type { Ground } from './ground'

/** Orders that were not paid in time, some seconds ago. The servers' own jobs end them. */
export const expireOrders = async ({ fair }: Ground, orders: { orderId: string }[]): Promise<void> => {
  const ids = orders.map(({ orderId }) => orderId)
  const at = new Date(Date.now() - 2000)
  await fair.app.pool.query('UPDATE orders SET expires_at = $2 WHERE id = ANY($1)', [ids, at])
  await fair.app.pool.query(`UPDATE jobs SET run_at = $2 WHERE kind = 'order.expire' AND key = ANY($1::text[])`, [ids, at])
}
