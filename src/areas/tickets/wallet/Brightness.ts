import { platform } from '@/platform'

/** The screen while a pass is shown: full brightness and awake. Restored when the page hides, however fast. */
export class Brightness {
  private isWanted = false
  private undo: (() => void) | null = null

  raise(): void {
    if (this.isWanted) return
    this.isWanted = true
    platform.brighten().then(
      (undo) => {
        if (this.isWanted) this.undo = undo
        else undo()
      },
      () => {
        // A phone that denies this keeps its owner's brightness.
      },
    )
  }

  restore(): void {
    this.isWanted = false
    this.undo?.()
    this.undo = null
  }
}
