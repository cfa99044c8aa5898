import type { ChecklistStep } from '@contract/rules/exhibitor/checklist'
import { go } from '@/routes/go'

/** Opens the page of a step. */
export const openStep: Record<ChecklistStep, () => unknown> = {
  data: () => go('exhibitorInformationInfo'),
  logo: () => go('exhibitorLogo'),
  exhibit: () => go('exhibitSingle'),
  forms: () => go('exhibitorManualAll', { materialTypeV2: 'required' }),
  journal: () => go('exhibitorForm', { formType: 'exhibitorJournal' }),
  board: () => go('exhibitorForm', { formType: 'exhibitorBoard' }),
  credentials: () => go('credentialsList'),
  services: () => go('serviceOrder'),
  letters: () => go('visaInfo'),
}

/** Opens what of a step was refused. */
export const openRefused: Record<ChecklistStep, () => unknown> = {
  ...openStep,
  credentials: () => go('credentialsList', { show: 'refused' }),
}

/** Opens the orders of a company, where it pays. */
export const openOrders = (): unknown => go('serviceOrder', { tab: 'orders' })
