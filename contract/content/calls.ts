import { hotelCalls } from './hotel.calls'
import { materialCalls } from './material.calls'
import { journalCalls } from './journal.calls'
import { articleCalls } from './article.calls'
import { guestCalls } from './guest.calls'
import { pageCalls } from './page.calls'
import { partnerAdvertiseCalls } from './partnerAdvertise.calls'
import { trafficCalls } from './traffic.calls'

/** The calls of the area, by noun. */
export const calls = {
  hotel: hotelCalls,
  material: materialCalls,
  journal: journalCalls,
  article: articleCalls,
  guest: guestCalls,
  page: pageCalls,
  partnerAdvertise: partnerAdvertiseCalls,
  traffic: trafficCalls,
}
