import type { ExhibitorReportInfo } from '../../../../contract/exhibitor/exhibitorReport.schema'
import type { Language } from '../../../../contract/language'
import { layReport, reportWidth } from '../../../../contract/rules/exhibitor/reportPicture'
import { drawShapes, measureText } from '../../../core/picture/drawShapes'

/** What a thread needs to draw. */
export interface ReportWork {
  report: ExhibitorReportInfo
  language: Language
}

/** Draws a report as PNG, by the layout that phones use. */
export const drawReport = ({ report, language }: ReportWork): Promise<Buffer> => {
  const { height, shapes } = layReport(report, language, measureText)
  return drawShapes({ width: reportWidth, height, shapes })
}
