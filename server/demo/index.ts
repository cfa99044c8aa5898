export { demoLinks, startLines } from './demoLinks'
export { devPageData } from './devPageData'
export { loadDemoFair } from './loadDemoFair'
export { demoSmsTemplates } from './tenantSettings'
