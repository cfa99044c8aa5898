/** What the load of orders uses of autocannon, which ships no types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?(request: Request): Request
  }
  interface Result {
    requests: { total: number }
    duration: number
    non2xx: number
    errors: number
    timeouts: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: { url: string; connections: number; duration: number; requests: Request[] }): Promise<Result>
}
