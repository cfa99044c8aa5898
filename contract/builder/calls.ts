import { boothServiceCalls } from './boothService.calls'
import { constructionPassCalls } from './constructionPass.calls'
import { drawingCalls } from './drawing.calls'
import { filingCalls } from './filing.calls'
import { filingReviewCalls } from './filingReview.calls'

/** The calls of the area, by noun. */
export const calls = {
  boothService: boothServiceCalls,
  constructionPass: constructionPassCalls,
  drawing: drawingCalls,
  filing: filingCalls,
  filingReview: filingReviewCalls,
}
