type Listener = (...values: unknown[]) => void

/** The line between a page and the one that it opened. */
export class EventChannel {
  private readonly listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()

  on(name: string, listener: Listener, isOnce = false): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), { listener, isOnce }])
  }

  once(name: string, listener: Listener): void {
    this.on(name, listener, true)
  }

  off(name: string, listener?: Listener): void {
    this.listeners.set(
      name,
      (this.listeners.get(name) ?? []).filter((entry) => listener && entry.listener !== listener),
    )
  }

  emit(name: string, ...values: unknown[]): void {
    const called = this.listeners.get(name) ?? []
    this.listeners.set(
      name,
      called.filter((entry) => !entry.isOnce),
    )
    for (const { listener } of called) listener(...values)
  }
}
