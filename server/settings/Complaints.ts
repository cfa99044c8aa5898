import { ConfigError } from './ConfigError'

/** Collects what is wrong with the settings, so that one start names everything. */
export class Complaints {
  private readonly sentences = new Set<string>()

  /**
   * Reads a setting, or checks several.
   * @returns what was read. After a complaint it is undefined, and `assertNone` throws before anybody uses it
   */
  readonly take = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      this.sentences.add(error.message)
      return undefined as T
    }
  }

  /** @throws ConfigError with every complaint, each on a line of its own if there are several */
  assertNone(): void {
    const [first, ...more] = this.sentences
    if (first === undefined) return
    if (more.length === 0) throw new ConfigError(first)
    throw new ConfigError(
      `The start is refused for ${this.sentences.size} reasons:\n${[first, ...more].map((one) => `- ${one}`).join('\n')}`,
    )
  }
}
