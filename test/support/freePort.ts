import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems give outgoing connections ports above these, so none of them takes a port between the question and its use. */
const [lowest, highest] = [10_240, 32_767]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A free port of loopback. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
}
