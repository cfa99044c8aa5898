/** The head of a pass names its ticket. What follows it moves while the same phone is held up. */
const headLength = 58

const headOf = (code: string): string => (/^FG\d:/.test(code) ? code.slice(0, headLength) : code)

/** A code that stays out of view for so long is shown once more on purpose. */
const forgetAfterMs = 3000

/** Which code the camera saw last, because it sees each code in many frames. */
export class SeenCode {
  private head = ''
  private atMs = 0

  /** Whether this is another code than the one that was in view until a moment ago. */
  isNew(code: string, nowMs: number): boolean {
    const head = headOf(code)
    const isSame = head === this.head && nowMs - this.atMs < forgetAfterMs
    this.head = head
    this.atMs = nowMs
    return !isSame
  }
}
