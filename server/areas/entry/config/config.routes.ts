import { configCalls } from '../../../../contract/entry/config.calls'
import { configSchemas } from '../../../../contract/entry/config.schema'
import { bind } from '../../../core/calls/bind'
import { setEtag } from '../../../core/calls/freshness'
import { functionConfig, pageConfig } from './config.service'

export const configRoutes = bind(configCalls, configSchemas, (app) => ({
  async page({ scope, query, reply }) {
    const { data, etag } = await pageConfig(scope, query)
    setEtag(reply, etag)
    return data
  },
  async function({ scope, query, reply }) {
    const { data, etag } = await functionConfig(app, scope, query)
    setEtag(reply, etag)
    return data
  },
}))
