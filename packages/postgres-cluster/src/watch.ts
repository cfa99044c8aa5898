import { setTimeout as sleep } from 'node:timers/promises'
import type { Attachment } from './attach'
import type { Log } from './progress'

declare module 'pg' {
  // A client has both at run time (pg 8, lib/client.js); the type package does not know.
  interface Client {
    ref: () => void
    unref: () => void
  }
}

const FIRST_RETRY_AFTER_MS = 100
const RETRY_AFTER_AT_MOST_MS = 5_000

export interface Watch {
  /** Ends the watch and hands over the attachment as it is now; `undefined` where the database is gone. */
  end: () => Promise<Attachment | undefined>
}

/**
 * Watches over an attachment: when its connection is lost, because PostgreSQL was killed or has restarted its
 * sessions after a crash, attaches again, with growing pauses, until it succeeds or the watch ends.
 */
export function watch(first: Attachment, { reattach, log }: { reattach: () => Promise<Attachment>; log: Log }): Watch {
  let current: Attachment | undefined
  let recovery: Promise<void> | undefined
  const ended = new AbortController()

  function hold(attachment: Attachment): void {
    current = attachment
    // A process that has nothing else to do may end, whatever we watch.
    attachment.session.unref()
    attachment.session.once('end', () => {
      current = undefined
      if (!ended.signal.aborted) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    log('The database was lost; starting it again.')
    let pauseMs = FIRST_RETRY_AFTER_MS
    while (!ended.signal.aborted) {
      try {
        hold(await reattach())
        log('The database is back.')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined)
        pauseMs = Math.min(pauseMs * 2, RETRY_AFTER_AT_MOST_MS)
      }
    }
  }

  hold(first)
  return {
    end: async () => {
      ended.abort()
      await recovery
      current?.session.ref()
      return current
    },
  }
}
