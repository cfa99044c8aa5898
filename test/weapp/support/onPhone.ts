import type { RunningFair } from '../../support/runFair'
import { assertHealthy, type MiniProgram } from '@fairgate/weapp-runtime'
import { type Entrance, enterFair } from './enterFair'

/** Enters the fair on a phone of its own, which is sound to the end, and closed whatever happens. */
export const onPhone = async (
  fair: RunningFair,
  entrance: Entrance,
  run: (app: MiniProgram) => Promise<void>,
  more?: Parameters<typeof enterFair>[2],
): Promise<void> => {
  const app = await enterFair(fair, entrance, more)
  try {
    await run(app)
    await assertHealthy(app)
  } finally {
    await app.close()
  }
}

type Use = (entrance: Entrance, run: (app: MiniProgram) => Promise<void>, more?: Parameters<typeof enterFair>[2]) => Promise<void>

/** The same at the fair of a test file, which runs once its tests do. */
export const onPhonesOf =
  (fairNow: () => RunningFair): Use =>
  (entrance, run, more) =>
    onPhone(fairNow(), entrance, run, more)
