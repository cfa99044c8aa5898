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
