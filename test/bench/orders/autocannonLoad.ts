import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { randomInt } from '../../support/random'

/** The same load as `load.lua`, for where there is no wrk. */
const main = async (): Promise<void> => {
  const { BENCH_TOKENS, BENCH_BODIES, BENCH_SCOPE, BENCH_RUN, BENCH_URL, BENCH_CONNECTIONS, BENCH_SECONDS } = process.env as Record<
    string,
    string
  >
  const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n')
  const people = linesOf(BENCH_TOKENS!)
  const bodies = linesOf(BENCH_BODIES!)
  const scope = Object.fromEntries(
    BENCH_SCOPE!
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.split(': ') as [string, string]),
  )
  let at = 0
  const result = await autocannon({
    url: BENCH_URL!,
    connections: Number(BENCH_CONNECTIONS),
    duration: Number(BENCH_SECONDS),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          at += 1
          return {
            ...request,
            headers: {
              ...scope,
              'content-type': 'application/json',
              'blade-auth': `bearer ${people[at % people.length]}`,
              'idempotency-key': `${BENCH_RUN}-${at}`,
            },
            body: bodies[randomInt(bodies.length)]!,
          }
        },
      },
    ],
  })
  process.stdout.write(
    `RESULT ${JSON.stringify({
      requests: result.requests.total,
      seconds: result.duration,
      refused: result.non2xx,
      broken: result.errors + result.timeouts,
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
    })}\n`,
  )
}

void main()
