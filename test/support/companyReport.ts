import { exhibitorReportCalls } from '../../contract/exhibitor/exhibitorReport.calls'
import type { ExhibitorReportInfo } from '../../contract/exhibitor/exhibitorReport.schema'
import { totalOf, wholeNumber } from '../../contract/rules/exhibitor/exhibitorReport'
import type { SignedIn } from './signedInPhone'

const counted = ['invited', 'registered', 'came'] as const

/** What a company's report counts of its buyers now, and what it says after one more of them: by the id of the figure on the screen. */
export const afterOneMoreBuyer = async (company: SignedIn): Promise<[id: string, value: string][]> => {
  const { byDay } = (await company.get(exhibitorReportCalls.info.path)) as ExhibitorReportInfo
  return counted.map((measure) => [`report-${measure}`, wholeNumber(totalOf(byDay[measure]) + 1)])
}
