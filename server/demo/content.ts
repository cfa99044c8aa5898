import * as tables from '../database/schema'
import { insertRows } from '../database/insertRows'
import { before } from './calendar'
import { pagesOf } from './content/pages'
import type { DemoLoad } from './DemoLoad'
import type { DemoFair, DemoTenant } from './fairs'

/** Agreements and the visitor guide. */
export const loadContent = ({ client, now }: DemoLoad, tenant: DemoTenant, fair: DemoFair): Promise<void> =>
  insertRows(
    client,
    tables.contentPages,
    pagesOf(fair, tenant.name).map(({ id, title, body }) => ({
      tenantId: fair.tenantId,
      exhibitionId: fair.exhibitionId,
      id,
      titleCn: title.cn,
      titleEn: title.en,
      bodyCn: body.cn,
      bodyEn: body.en,
      updatedAt: before(now, { days: 60 }),
    })),
  )
