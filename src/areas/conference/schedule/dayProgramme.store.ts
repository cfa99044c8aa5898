import { programmeCalls } from '@contract/conference/programme.calls'
import type { SessionRow, SessionsQuery } from '@contract/conference/programme.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The most that one answer has. */
const pageSize = 100

/** All sessions that a question finds: a grid has no pages. */
const readAll = async (query: SessionsQuery): Promise<SessionRow[]> => {
  const found: SessionRow[] = []
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const page = await call(programmeCalls.page, { query: { ...query, current, size: pageSize } })
    found.push(...page.records)
    pages = page.pages
  }
  return found
}

/** The sessions of a day, for its grid. */
export class DayProgramme {
  readonly sessions: Query<SessionRow[]>

  /** @param query what the programme is narrowed to now */
  constructor(query: () => SessionsQuery) {
    this.sessions = new Query<SessionRow[]>(() => readAll(query()))
  }

  load(): Promise<void> {
    return this.sessions.load()
  }
}
