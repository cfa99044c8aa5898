import { makeAutoObservable, observableRef } from 'mobx'
import { type Grip, type Point, type Size, type View, enlarged, moved, whole, within } from './zoom'

const nothing: Size = { width: 0, height: 0 }
const step = 1.6
const greatest = 5
/** So far two taps enlarge. */
const nearly = 2.5

/** The part of a picture that is in view, as fingers, buttons and keys move and enlarge it. */
export class Zoom {
  view: View = whole
  private frame: Size = nothing
  private picture: Size = nothing
  private held: { view: View; grip: Grip } | null = null

  constructor() {
    makeAutoObservable<this, 'frame' | 'picture' | 'held'>(this, { view: observableRef, frame: false, picture: false, held: false })
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

  /** Two taps enlarge what lies under them, and two more show the whole again. */
  toggle(middle: Point): void {
    if (this.canReduce) this.reset()
    else this.show(enlarged(this.view, middle, nearly))
  }

  /** The whole picture, as for another one. */
  reset(): void {
    this.held = null
    this.show(whole)
  }

  get canEnlarge(): boolean {
    return this.view.scale < greatest
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
