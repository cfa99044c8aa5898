import { makeAutoObservable } from 'mobx'

/** `none`: this phone has no camera for the page, or does not allow it. Codes are then read by the scanner's own screen, or typed. */
export type CameraState = 'opening' | 'open' | 'none'

/** What the page knows of its camera. */
export class CameraStore {
  state: CameraState = 'opening'
  /** The lamp of the phone can be switched. */
  hasTorch = false
  isTorchOn = false

  constructor() {
    makeAutoObservable(this)
  }

  /** The camera opened, or it failed. */
  change(state: CameraState, hasTorch = false): void {
    this.state = state
    this.hasTorch = hasTorch
    this.isTorchOn = false
  }

  switchTorch(): void {
    this.isTorchOn = !this.isTorchOn
  }
}
