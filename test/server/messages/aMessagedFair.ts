import type { FairMessages } from '../../../contract/messageKinds'
import { demoMessageTemplates, demoSubscriptionMessages } from '../../../server/demo/messageTemplates'
import type { OutboxMessage } from '../../../server/sandboxes'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { withForm } from '../visitor/aFair'

/** A fair whose organiser has a template for every message at each provider. */
export const aMessagedFair = async (
  server: TestServer,
  { messages, review = 'auto', ...more }: { messages?: FairMessages; review?: 'auto' | 'manual' } & Partial<ExhibitionConfig> = {},
): Promise<Exhibition> => {
  const bare = await server.aTenant()
  const { sms } = bare.settings
  const tenant = await server.aTenant({
    settings: { sms: { ...sms!, messageTemplates: demoMessageTemplates }, subscriptionMessages: demoSubscriptionMessages },
  })
  return server.anExhibition({ tenant, config: { ...withForm({ review }), ...more, ...(messages ? { messages } : {}) } })
}

/** Runs jobs until none is due, those that ended jobs have added too. */
export const runJobs = async (server: TestServer): Promise<void> => {
  while ((await server.app.jobs.runDue()) > 0);
}

/** What a person got, the first message first. */
export const gotBy = async (server: TestServer, to: string): Promise<OutboxMessage[]> => {
  await runJobs(server)
  return (await server.outbox(`?to=${encodeURIComponent(to)}`)).reverse()
}
