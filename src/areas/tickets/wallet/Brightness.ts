import { platform } from '@/platform'

/** The screen while a pass is shown: as bright as it goes, and awake. Put back when the page hides, however fast that is. */
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
        // A phone that does not let us is as bright as its owner likes it.
      },
    )
  }

  restore(): void {
    this.isWanted = false
    this.undo?.()
    this.undo = null
  }
}
