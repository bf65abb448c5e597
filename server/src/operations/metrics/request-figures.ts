export interface AnsweredRequest {
  readonly method: string
  /** Path pattern of the route; empty without a route. */
  readonly route: string
  readonly status: number
  /** Error code; null for success. */
  readonly code: string | null
  readonly seconds: number
}

export interface RequestFigures {
  add(request: AnsweredRequest): void
  /** OpenMetrics. */
  text(): string
}

/** Seconds: from a quote to the longest request. */
const latencies = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RouteFigures {
  readonly labels: string
  readonly answers: { readonly status: number; readonly code: string | null; count: number }[]
  /** Number in each bucket, from above the previous bound up to this one; the last has no bound. */
  readonly withinBounds: number[]
  seconds: number
}

/** Counted here, because every request pays: prom-client finds a counter by a text built from its labels. */
export function createRequestFigures(): RequestFigures {
  const routes = new Map<string, Map<string, RouteFigures>>()
  const all = () => [...routes.values()].flatMap(methods => [...methods.values()])
  return {
    add({ method, route, status, code, seconds }) {
      const methods = routes.getOrInsertComputed(route, () => new Map())
      const figures = methods.getOrInsertComputed(method, () => newFigures(method, route))
      const answer = figures.answers.find(known => known.status === status && known.code === code)
      if (answer) answer.count++
      else figures.answers.push({ status, code, count: 1 })
      const bound = latencies.findIndex(latency => seconds <= latency)
      const place = bound < 0 ? latencies.length : bound
      figures.withinBounds[place] = (figures.withinBounds[place] ?? 0) + 1
      figures.seconds += seconds
    },
    text: () => [...answerLines(all()), ...durationLines(all()), ''].join('\n'),
  }
}

function newFigures(method: string, route: string): RouteFigures {
  const labels = `method="${method}",route="${route}"`
  return { labels, answers: [], withinBounds: Array<number>(latencies.length + 1).fill(0), seconds: 0 }
}

function answerLines(figures: readonly RouteFigures[]): string[] {
  const name = 'waybill_http_requests'
  return [
    `# HELP ${name} Requests by their answers. The code is that of the failure, empty for success.`,
    `# TYPE ${name} counter`,
    ...figures.flatMap(({ labels, answers }) =>
      answers.map(
        ({ status, code, count }) =>
          `${name}_total{${labels},status="${status}",code="${code ?? ''}"} ${count}`,
      ),
    ),
  ]
}

function durationLines(figures: readonly RouteFigures[]): string[] {
  const name = 'waybill_http_request_duration_seconds'
  return [
    `# HELP ${name} From the arrival of a request to its answer.`,
    `# TYPE ${name} histogram`,
    ...figures.flatMap(({ labels, withinBounds, seconds }) => {
      let count = 0
      const buckets = withinBounds.map((more, place) => {
        count += more
        return `${name}_bucket{le="${latencies[place] ?? '+Inf'}",${labels}} ${count}`
      })
      return [...buckets, `${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${count}`]
    }),
  ]
}
