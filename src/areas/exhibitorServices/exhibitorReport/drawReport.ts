import type { ExhibitorReportInfo } from '@contract/exhibitor/exhibitorReport.schema'
import type { Language } from '@contract/language'
import { layReport, reportWidth } from '@contract/rules/exhibitor/reportPicture'
import { drawShapes, measuredBy } from '@/parts/picture/drawShapes'
import { pictureOf } from '@/parts/picture/pictureOf'

/** Draws a report on a canvas, by the layout that the server uses too. @returns it for `platform.saveImage` */
export const drawReport = async (report: ExhibitorReportInfo, language: Language): Promise<string> => {
  let laid: ReturnType<typeof layReport> | undefined
  await pictureOf(reportWidth, 1, [], (context) => {
    laid = layReport(report, language, measuredBy(context))
  })
  const { height, shapes } = laid!
  return pictureOf(reportWidth, height, [], (context) => drawShapes(context, shapes))
}
