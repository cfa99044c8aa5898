import { ownDataCalls } from '../../../../contract/visitor/ownData.calls'
import { ownDataSchemas } from '../../../../contract/visitor/ownData.schema'
import { bind } from '../../../core/calls/bind'
import { readOwnData } from '../../../core/ownData/readOwnData'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { linkToOwnData, ownDataFile } from './ownDataFile.service'
import { eraseOwnData, requestErase } from './ownData.service'

export const ownDataRoutes = bind(ownDataCalls, ownDataSchemas, (app) => ({
  detail: ({ scope }) => readOwnData(app, scope),
  link: ({ scope }) => linkToOwnData(app, scope),
  async file({ query, reply }) {
    const file = await ownDataFile(app, query)
    sendPdf(reply, { name: 'my-data', isSaved: query.download === '1' })
    return file
  },
  requestErase: ({ scope, body }) => requestErase(app, scope, body),
  erase: ({ scope, body }) => eraseOwnData(app, scope, body),
}))
