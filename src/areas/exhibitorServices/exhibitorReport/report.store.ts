import * as errorCodes from '@contract/exhibitor/errorCodes'
import { exhibitorReportCalls } from '@contract/exhibitor/exhibitorReport.calls'
import type { ExhibitorReportInfo } from '@contract/exhibitor/exhibitorReport.schema'
import { isReportEmpty, totalOf } from '@contract/rules/exhibitor/exhibitorReport'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { yearMonthDay } from '@/i18n/dates'
import { drawnFile } from '@/parts/picture/drawnFile'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { drawReport } from './drawReport'

/** How the fair goes for the company, as numbers and as a picture. */
export class ReportStore {
  readonly report = new Query<ExhibitorReportInfo>(() => call(exhibitorReportCalls.info), { notFoundCodes: [errorCodes.notExhibitor] })
  /** The drawn picture; null while it is drawn. */
  picture: string | null = null
  /** Neither the phone nor the server could draw it. */
  isLost = false
  private turn = 0

  /** @param draws false where nobody looks at the picture */
  constructor(private readonly draws: boolean) {
    makeAutoObservable<this, 'draws' | 'turn'>(this, { draws: false, turn: false })
  }

  get isEmpty(): boolean {
    return this.report.value !== null && isReportEmpty(this.report.value)
  }

  /** The first day of the fair, as long as it is ahead and nobody has come. On days of construction some come before. */
  get opensOn(): string | null {
    const { value } = this.report
    if (!value || totalOf(value.byDay.came) + totalOf(value.byDay.staffCame) > 0) return null
    return yearMonthDay(value.countedAt) < value.startsOn ? value.startsOn : null
  }

  async load(): Promise<void> {
    await this.report.load()
    if (this.draws && !this.isEmpty) await this.draw()
  }

  /** A phone that cannot draw shows what the server draws. The newest drawing wins. */
  private async draw(): Promise<void> {
    const report = this.report.value
    if (!report) return
    this.turn += 1
    const { turn } = this
    const picture = await drawReport(report, session.language).catch(() => this.drawnByServer())
    runInAction(() => {
      if (turn !== this.turn) return
      this.picture = picture
      this.isLost = picture === null
    })
  }

  private drawnByServer(): Promise<string | null> {
    return call(exhibitorReportCalls.picture).then(
      ({ pngBase64 }) => drawnFile(pngBase64),
      () => null,
    )
  }
}
