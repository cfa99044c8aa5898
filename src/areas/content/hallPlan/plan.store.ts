import { fairCalls } from '@contract/entry/fair.calls'
import { call } from '@/api/call'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { Zoom } from './zoom.store'

/** The organiser's plan of the halls, and the part of it that is in view. */
export class HallPlanStore {
  readonly plan: Query<string> = new Query(async () => {
    const [{ hallPlan }] = await Promise.all([call(fairCalls.detail), config.load()])
    return hallPlan && pictureAddress(hallPlan)
  })
  readonly zoom = new Zoom()

  load(): Promise<void> {
    return this.plan.load()
  }
}
