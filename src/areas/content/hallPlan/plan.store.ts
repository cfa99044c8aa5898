import { fairCalls } from '@contract/entry/fair.calls'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { type Grip, type Size, type View, enlarged, moved, whole, within } from './zoom'

const nothing: Size = { width: 0, height: 0 }
const step = 1.6

/** The organiser's plan of the halls, and the part of it that is in view. */
export class HallPlanStore {
  readonly plan: Query<string> = new Query(async () => {
    const [{ hallPlan }] = await Promise.all([call(fairCalls.detail), config.load()])
    return hallPlan && pictureAddress(hallPlan)
  })
  view: View = whole
  private frame: Size = nothing
  private picture: Size = nothing
  private held: { view: View; grip: Grip } | null = null

  constructor() {
    makeAutoObservable<this, 'frame' | 'picture' | 'held'>(this, { view: observableRef, frame: false, picture: false, held: false })
  }

  load(): Promise<void> {
    return this.plan.load()
  }

  /** @param picture its size as it is drawn without being enlarged */
  measure(frame: Size, picture: Size): void {
    this.frame = frame
    this.picture = picture
    this.show(this.view)
  }

  /** Fingers came down or went up: from here on they move the picture. Null without any. */
  hold(grip: Grip | null): void {
    this.held = grip && { view: this.view, grip }
  }

  drag(grip: Grip | null): void {
    if (this.held && grip) this.show(moved(this.held.view, this.held.grip, grip))
  }

  /** Moves the part in view, as arrow keys do. */
  shift(x: number, y: number): void {
    this.show({ ...this.view, x: this.view.x + x, y: this.view.y + y })
  }

  enlarge(): void {
    this.zoom(step)
  }

  reduce(): void {
    this.zoom(1 / step)
  }

  get canEnlarge(): boolean {
    return this.view.scale < 5
  }

  get canReduce(): boolean {
    return this.view.scale > 1
  }

  private zoom(times: number): void {
    const { width, height } = this.frame
    this.show(enlarged(this.view, { x: width / 2, y: height / 2 }, times))
  }

  private show(view: View): void {
    this.view = within(view, this.frame, this.picture)
  }
}
