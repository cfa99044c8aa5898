import { configCalls } from '../../contract/entry/config.calls'
import { exampleHeaders } from '../../server/demo/demoLinks'
import { machineryFair } from '../../server/demo/fairs'
import { type FairDatabase, setConfig } from './database'
import type { RunningFair } from './runFair'
import { until } from './until'

export type ConferenceFlow = 'default' | 'flow2' | 'flow3'

/** Lets the machinery fair have a flow, and waits until the server answers by it. */
export const setConferenceFlow = async (fair: RunningFair, database: FairDatabase, flow: ConferenceFlow): Promise<void> => {
  const { exhibitionId } = machineryFair
  await setConfig(database, exhibitionId, ['pageConfig', 'conferenceFlow'], flow)
  const asked = `${fair.url}${configCalls.page.path}?exhibitionId=${exhibitionId}&registerType=conference`
  const said = async (): Promise<string> => (await fetch(asked, { headers: exampleHeaders })).text()
  await until(async () => (await said()).includes(`"conferenceFlow":"${flow}"`), said, { everyMs: 500 })
}
