import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { PackageData } from '../shared/PackageData'
import { listApiNames } from '../package/listApiNames'
import type { MiniProgramPackage } from '../package/loadPackage'
import { wrapScripts } from '../package/wrapScripts'
import { bundlePage } from './bundlePage'

export interface PackageServer {
  origin: string
  close(): Promise<void>
}

const pictureTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Without 'unsafe-eval': a phone runs no text as code either. */
const contentSecurityPolicy = "script-src 'self'"

const html = `<!doctype html><html><head><meta charset="utf-8"><title>Mini-program</title>
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">
<link rel="stylesheet" href="/runtime.css"></head><body><script src="/runtime.js"></script></body></html>`

/**
 * Serves a compiled package and the runtime's page to a browser on loopback.
 * @param browserGlobals every global name of that browser, to be hidden from the package's logic
 */
export async function servePackage(miniProgram: MiniProgramPackage, browserGlobals: string[]): Promise<PackageServer> {
  const { app, appId, configurations, styles, templates, scripts } = miniProgram
  const data: PackageData = { app, appId, configurations, styles, apiNames: listApiNames() }
  const runtime = await bundlePage()
  const answers: Record<string, () => [contentType: string, body: string]> = {
    '/': () => ['text/html', html],
    '/runtime.js': () => ['text/javascript', runtime],
    '/runtime.css': () => ['text/css', fs.readFileSync(path.join(__dirname, '../page/runtime.css'), 'utf8')],
    '/package.json': () => ['application/json', JSON.stringify(data)],
    '/templates.js': () => ['text/javascript', `__miniProgramTemplates(${templates})`],
  }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.setHeader('cache-control', 'no-store')
    if (url.pathname === '/code.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      return response.end(wrapScripts(app, scripts, url.searchParams.get('root') ?? '', browserGlobals))
    }
    const answer = answers[url.pathname]?.()
    if (answer) {
      response.setHeader('content-type', `${answer[0]}; charset=utf-8`)
      if (url.pathname === '/') response.setHeader('content-security-policy', contentSecurityPolicy)
      return response.end(answer[1])
    }
    return servePicture(miniProgram.distDir, decodeURIComponent(url.pathname), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function servePicture(distDir: string, pathname: string, response: http.ServerResponse): void {
  const file = path.join(distDir, path.posix.normalize(pathname))
  const contentType = pictureTypes[path.extname(file)]
  if (!contentType || !file.startsWith(distDir) || !fs.existsSync(file)) {
    response.statusCode = 404
    response.end()
    return
  }
  response.setHeader('content-type', contentType)
  fs.createReadStream(file).pipe(response)
}
