import { makeAutoObservable } from 'mobx'
import { SeenCode } from './SeenCode'

interface Judging {
  readonly isBusy: boolean
  scan(code: string): Promise<void>
}

/** How codes come in: the camera sees them, or a person types a number. */
export class ScanInput {
  number = ''
  private readonly lastSeen = new SeenCode()

  constructor(private readonly by: Judging) {
    makeAutoObservable<this, 'by'>(this, { by: false })
  }

  type(number: string): void {
    this.number = number
  }

  /** A code that the camera sees, unless it is the one that it saw a moment ago. */
  async see(code: string): Promise<void> {
    if (this.by.isBusy || !this.lastSeen.isNew(code, Date.now())) return
    await this.by.scan(code)
  }

  /** The typed number, once. */
  async check(): Promise<void> {
    const code = this.number.trim()
    if (code === '') return
    this.number = ''
    await this.by.scan(code)
  }
}
