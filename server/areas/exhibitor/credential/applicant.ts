import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitorKey } from '../member.service'
import { companyOf } from './kinds'
import type { Application } from './writeApplication'

/** What the application of a company says about it. */
export const applicant = async (app: App, { language }: SignedInScope, owner: ExhibitorKey): Promise<Application['company']> => {
  const { area, nameCn, nameEn } = await companyOf(app, owner)
  return { area, name: language === 'en' ? nameEn : nameCn }
}
