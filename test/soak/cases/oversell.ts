import { rushes } from '../../server/support/rushes'
import { aGround } from '../ground'
import { type SoakCase, pairs, rowOf } from '../SoakCase'

const buyers = 2000

export const oversell: SoakCase = {
  name: 'oversell',
  title: 'two thousand buyers at once, at two processes on one database',
  async run({ add }) {
    const ground = await aGround({ processes: 2 })
    try {
      for (const [name, rush] of Object.entries(rushes)) {
        const { answers, requests, p50Ms, p99Ms, differences } = await rush({ fair: ground.fair, urls: ground.urls, buyers })
        add(rowOf(name, pairs(answers), `${requests.toLocaleString('en')} requests, p50 ${p50Ms} ms, p99 ${p99Ms} ms`, differences))
      }
    } finally {
      await ground.stop()
    }
  },
}
